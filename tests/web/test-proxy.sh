#!/bin/sh
# `lastcard web` behind nginx with TLS, by the example in docs/: the page, the WebSocket, and whose
# page may have one.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
. "$LASTCARD_SOURCE/tests/web/serve.sh"

PATH=$PATH:/usr/sbin
for program in python3 nginx openssl; do
  command -v "$program" >/dev/null && continue
  skip "lastcard behind nginx" "there is no $program"
  finish
done

end_all () {
  end_process "$scratch/proxy"
  end_server
  tap_remove_scratch
}
trap end_all EXIT

public=$(python3 "$LASTCARD_SOURCE/tests/web/talk.py" port)
plain=$(python3 "$LASTCARD_SOURCE/tests/web/talk.py" port)
origin=https://cards.example:$public
TLS_CAFILE=$scratch/certificate.pem
CONNECT_TO=127.0.0.1
export TLS_CAFILE CONNECT_TO

make_certificate () {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=cards.example \
    -addext subjectAltName=DNS:cards.example -keyout "$scratch/key.pem" -out "$TLS_CAFILE"
}

# The example as it is, but for the ports and where the certificate lies.
make_site () {
  sed -e "s|listen 443 |listen 127.0.0.1:$public |" -e "s|listen 80;|listen 127.0.0.1:$plain;|" \
    -e "s|127.0.0.1:7315|127.0.0.1:$(port)|" \
    -e "s|/etc/letsencrypt/live/cards.example/fullchain.pem|$TLS_CAFILE|" \
    -e "s|/etc/letsencrypt/live/cards.example/privkey.pem|$scratch/key.pem|" \
    "$LASTCARD_SOURCE/docs/examples/nginx.conf" >"$scratch/site.conf" &&
    ! grep -E 'listen (80|443)|7315|letsencrypt' "$scratch/site.conf" || return
  {
    test "$(id -u)" -ne 0 || echo 'user root;'
    echo "daemon off; pid $scratch/nginx.pid; error_log $scratch/nginx.log;"
    echo 'events { }'
    echo 'http { access_log off;'
    for kind in client_body proxy fastcgi uwsgi scgi; do
      echo "${kind}_temp_path $scratch/$kind;"
    done
    echo "include $scratch/site.conf; }"
  } >"$scratch/nginx.conf"
}

start_proxy () {
  nginx -e "$scratch/nginx.log" -c "$scratch/nginx.conf" >>"$scratch/nginx.log" 2>&1 &
  echo $! >"$scratch/proxy"
  for _ in $(seq $patience); do
    talk get "$origin/" >/dev/null && return
    runs "$(cat "$scratch/proxy")" || break
    sleep 0.2
  done
  cat "$scratch/nginx.log" "$scratch/talk"
  return 1
}

check "there is a certificate" make_certificate
check "lastcard is told where it is reached" serve --no-store --origin "$origin"
check "the example can be used as it is" make_site
check "nginx starts with it" start_proxy

page () {
  talk get "$origin/" && heard 200 && heard '<!doctype html>' &&
    talk get "$origin/nothing" && heard 404
}
check "the page comes through it" page

hello () {
  talk hello "$origin/" "$origin" && heard '"t":"welcome"' && talk hello "$origin/" &&
    heard '"t":"welcome"'
}
check "the WebSocket comes through it" hello

others () {
  talk hello "$origin/" "https://evil.example" && heard 403 &&
    talk hello "$origin/" "http://cards.example:$public" && heard 403
}
check "but not for other pages" others

redirect () {
  talk get "http://cards.example:$plain/" && heard 301
}
check "who comes without TLS is sent to where it is" redirect

finish
