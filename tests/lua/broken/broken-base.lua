--@ broken-base{hand=3}
return require "lib.base" ()

--! broken-base has no options, so there is no “hand” to set; leave it out
