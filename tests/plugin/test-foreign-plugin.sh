#!/bin/sh
# Somebody else's plugin: built with pkg-config from the installed headers alone, dropped into a
# folder, found by a program that was built in the same way.

. "$LASTCARD_SOURCE/tests/tap.sh"
make_scratch
root=$scratch/root
installed=$root$libdir

# The library and its headers only: installing modules would link them anew, under the feet of
# tests that load them meanwhile.
install_library () {
  env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS "$MAKE" -C "$LASTCARD_BUILD" DESTDIR="$root" \
    install-libLTLIBRARIES install-lastcardincludeHEADERS install-pkgconfigDATA
}

# Moves the paths in the .pc file to where things lie now.
move_pc () {
  sed "s|^\([a-z_]*\)=/|\1=$root/|" "$installed/pkgconfig/lastcard.pc" > "$scratch/lastcard.pc"
}

compile () {
  output=$1
  source=$2
  shift 2
  # The flags are lists of words.
  # shellcheck disable=SC2046,SC2086
  $CC $CFLAGS "$@" -o "$output" "$source" $(pkg_config --cflags --libs lastcard)
}

pkg_config () {
  PKG_CONFIG_PATH=$scratch${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH} "$PKG_CONFIG" "$@"
}

compile_plugin () {
  mkdir -p "$scratch/plugins" &&
    compile "$scratch/plugins/hermit.so" "$scratch/hermit.c" -shared -fPIC
}

list_plugins () {
  LASTCARD_PLUGINS=$scratch/plugins LD_LIBRARY_PATH=$installed "$scratch/list-plugins"
}

list_is () {
  equal "$1" "$(list_plugins)"
}

cp "$LASTCARD_SOURCE"/tests/plugin/*.c "$scratch"

check "the library and its headers are installed" install_library
check "lastcard.pc can be moved" move_pc
check "a plugin compiles from the installed headers" compile_plugin
check "a program compiles from the installed headers" \
  compile "$scratch/list-plugins" "$scratch/list-plugins.c"
check "the plugin in the folder is listed" \
  list_is "player hermit 2.1: Keeps to itself (LGPL-2.1-or-later)"
echo "no module" > "$scratch/plugins/a-letter.so"
check "a broken neighbour is reported and stops nothing" \
  list_is "player hermit 2.1: Keeps to itself (LGPL-2.1-or-later)
error: $scratch/plugins/a-letter.so: cannot be loaded: file too short"
finish
