/* lua-reference-private.h - what the two forms of the reference share: the order of things, and
 * signatures taken apart.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#pragma once

#include "lua-load.h"

G_BEGIN_DECLS

/* A parameter of a word. */
typedef struct
{
  char *name; /* "..." for any number of them */
  char *type;
  gboolean optional;
} LuaParameter;

/* One way to call a word. */
typedef struct
{
  GPtrArray *parameters; /* of LuaParameter */
  char *result;          /* NULL: none */
} LuaSignature;

void lua_signature_free (LuaSignature *signature);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LuaSignature, lua_signature_free)

/* lua-reference.c */
extern const LuaKind lua_reference_kinds[];
extern const LuaWord lua_reference_cases[];
GPtrArray *lua_reference_signatures (const LuaWord *word);
gboolean lua_reference_in_braces (const LuaSignature *signature);

/* lua-reference-cats.c */
void lua_reference_cats (GString *out);

G_END_DECLS
