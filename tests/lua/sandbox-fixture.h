/*
 * A sandbox with a small vocabulary, and tests that are a script and the message it ends with.
 */

#pragma once

#include "lua-sandbox.h"

#include "lc-error.h"

#include <glib.h>

G_BEGIN_DECLS

#define KIB(n) ((n) *1024)
#define MIB(n) ((n) *1024 * 1024)

/* The message of a script that was stopped. */
#define TOO_LONG(line) "test.lua:" #line ": ran for too long (a loop without end?)"

/* A script, and the message it ends with; NULL if it runs to its end. */
typedef struct
{
  const char *title;
  const char *script;
  const char *message;
} Case;

LuaSandbox *sandbox_new (const LuaSandboxLimits *limits,
                         const char *const *folders,
                         GError **error);
gboolean sandbox_run (LuaSandbox *sandbox, const char *script, gint64 budget, GError **error);
double sandbox_seconds (void);
void sandbox_assert_message (const GError *error, const char *message);
void sandbox_add_cases (const char *group, const Case *cases, gsize n);

G_END_DECLS
