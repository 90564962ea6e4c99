/* lc-language.c - finding rulesets through whatever languages there are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "lc-language.h"

#include <glib/gi18n-lib.h>

#include "lc-error.h"

/**
 * lc_ruleset_info_free:
 * @info: (transfer full): what is known of a ruleset
 */
void
lc_ruleset_info_free (LcRulesetInfo *info)
{
  g_free (info->id);
  g_free (info->title);
  g_free (info->summary);
  g_free (info->path);
  g_free (info->hides);
  g_free (info);
}

/**
 * lc_option_info_copy:
 * @info: an option
 *
 * Returns: (transfer full): the same once more
 */
LcOptionInfo *
lc_option_info_copy (const LcOptionInfo *info)
{
  LcOptionInfo *copy = g_memdup2 (info, sizeof *info);

  copy->id = g_strdup (info->id);
  copy->text = g_strdup (info->text);
  copy->initial = g_strdup (info->initial);
  copy->value = g_strdup (info->value);
  copy->choices = g_strdupv (info->choices);
  return copy;
}

/**
 * lc_option_info_free:
 * @info: (transfer full): an option
 */
void
lc_option_info_free (LcOptionInfo *info)
{
  g_free (info->id);
  g_free (info->text);
  g_free (info->initial);
  g_free (info->value);
  g_strfreev (info->choices);
  g_free (info);
}

/**
 * lc_part_info_free:
 * @info: (transfer full): a part of a ruleset
 */
void
lc_part_info_free (LcPartInfo *info)
{
  g_free (info->id);
  g_free (info->title);
  g_free (info->summary);
  g_free (info->path);
  g_free (info->spec);
  g_ptr_array_unref (info->options);
  g_free (info);
}

/**
 * lc_tryout_free:
 * @tryout: (transfer full): a case to be played on from
 */
void
lc_tryout_free (LcTryout *tryout)
{
  for (guint i = 0; i < LC_MAX_SEATS; i++)
    g_free (tryout->names[i]);
  g_clear_pointer (&tryout->rules, lc_rules_unref);
  g_free (tryout->title);
  g_free (tryout);
}

/* What is said where nobody can read a ruleset. */
static void
refuse_without_language (GError **error)
{
  g_set_error_literal (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_NOT_FOUND,
                       _ ("no ruleset language is installed; \"lastcard plugins\" says why"));
}

static const LcLanguageFuncs *
language_at (const LcRegistry *registry, guint index)
{
  return lc_registry_get (registry, LC_PLUGIN_LANGUAGE, index)->funcs;
}

/* Whether @reason, why one language does not read a ruleset, leaves it to the next one. */
static gboolean
leaves_it (const GError *reason)
{
  return g_error_matches (reason, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND);
}

/* No language has read it. @reason: (transfer full) (nullable): of the last one that was asked */
static void
refuse (GError *reason, GError **error)
{
  if (reason == NULL)
    refuse_without_language (error);
  else
    g_propagate_error (error, reason);
}

/**
 * lc_registry_load_rules:
 * @registry: where the ruleset languages are
 * @spec: the full name of a ruleset: "uno-flex{option=value}+house-rule"
 * @folders: (array zero-terminated=1): where rulesets are, in the order in which they are searched
 * @error: return location for an error
 *
 * Asks each language in turn; one that does not know the ruleset leaves it to the next.
 *
 * Returns: (transfer full): the compiled rules, or %NULL with @error set
 */
LcRules *
lc_registry_load_rules (LcRegistry *registry,
                        const char *spec,
                        const char *const *folders,
                        GError **error)
{
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      LcRules *rules;

      g_clear_error (&reason);
      rules = language_at (registry, i)->load (spec, folders, &reason);
      if (rules != NULL)
        return rules;
      if (!leaves_it (reason))
        break;
    }
  refuse (g_steal_pointer (&reason), error);
  return NULL;
}

/**
 * lc_registry_list_rules:
 * @registry: where the ruleset languages are
 * @folders: (array zero-terminated=1): where rulesets are
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type LcRulesetInfo): all rulesets, language by language, or
 *   %NULL with @error set
 */
GPtrArray *
lc_registry_list_rules (LcRegistry *registry, const char *const *folders, GError **error)
{
  g_autoptr (GPtrArray) all =
    g_ptr_array_new_with_free_func ((GDestroyNotify) lc_ruleset_info_free);

  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = language_at (registry, i);
      GPtrArray *some = language->list (folders, error);

      if (some == NULL)
        return NULL;
      g_ptr_array_extend_and_steal (all, some);
    }
  return g_steal_pointer (&all);
}

/**
 * lc_registry_describe_rules:
 * @registry: where the ruleset languages are
 * @spec: the full name of a ruleset, or "+house-rule" for a house rule alone
 * @folders: (array zero-terminated=1): where rulesets are
 * @error: return location for an error
 *
 * Returns: (transfer full) (element-type LcPartInfo): its parts in the order in which they are
 *   applied, or %NULL with @error set
 */
GPtrArray *
lc_registry_describe_rules (LcRegistry *registry,
                            const char *spec,
                            const char *const *folders,
                            GError **error)
{
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = language_at (registry, i);
      GPtrArray *parts;

      if (language->describe == NULL)
        continue;
      g_clear_error (&reason);
      parts = language->describe (spec, folders, &reason);
      if (parts != NULL)
        return parts;
      if (!leaves_it (reason))
        break;
    }
  refuse (g_steal_pointer (&reason), error);
  return NULL;
}

/**
 * lc_registry_load_tryout:
 * @registry: where the ruleset languages are
 * @path: (type filename): a file of rule tests
 * @which: the number of a case, from 1, or a part of its title
 * @folders: (array zero-terminated=1): where rulesets are
 * @error: return location for an error
 *
 * Returns: (transfer full): the case as it is before its first step, or %NULL with @error set
 */
LcTryout *
lc_registry_load_tryout (LcRegistry *registry,
                         const char *path,
                         const char *which,
                         const char *const *folders,
                         GError **error)
{
  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = language_at (registry, i);

      if (language->tryout != NULL)
        return language->tryout (path, which, folders, error);
    }
  refuse_without_language (error);
  return NULL;
}

/**
 * lc_registry_test_rules:
 * @registry: where the ruleset languages are
 * @path: (type filename): a file of rule tests
 * @folders: (array zero-terminated=1): where rulesets are
 * @report: told of each case
 * @data: for @report
 * @error: return location for an error
 *
 * Returns: %FALSE with @error set if the file cannot be run at all; a case that does not hold is
 *   no error
 */
gboolean
lc_registry_test_rules (LcRegistry *registry,
                        const char *path,
                        const char *const *folders,
                        LcCaseReport report,
                        gpointer data,
                        GError **error)
{
  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = language_at (registry, i);

      if (language->test != NULL)
        return language->test (path, folders, report, data, error);
    }
  refuse_without_language (error);
  return FALSE;
}
