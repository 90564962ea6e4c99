/* lc-language.c - finding rulesets through whatever languages there are.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "lc-language.h"

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
  g_free (info);
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
lc_registry_load_rules (LcRegistry *registry, const char *spec, const char *const *folders,
                        GError **error)
{
  const guint n_languages = lc_registry_count (registry, LC_PLUGIN_LANGUAGE);
  g_autoptr (GError) reason = NULL;

  for (guint i = 0; i < n_languages; i++)
    {
      const LcLanguageFuncs *language = lc_registry_get (registry, LC_PLUGIN_LANGUAGE, i)->funcs;
      LcRules *rules;

      g_clear_error (&reason);
      rules = language->load (spec, folders, &reason);
      if (rules != NULL)
        return rules;
      if (!g_error_matches (reason, LC_RULES_ERROR, LC_RULES_ERROR_NOT_FOUND))
        break;
    }
  if (reason == NULL)
    g_set_error_literal (error, LC_PLUGIN_ERROR, LC_PLUGIN_ERROR_NOT_FOUND,
                         "no ruleset language is installed; \"lastcard plugins\" says why");
  else
    g_propagate_error (error, g_steal_pointer (&reason));
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
  g_autoptr (GPtrArray) all
      = g_ptr_array_new_with_free_func ((GDestroyNotify) lc_ruleset_info_free);

  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_LANGUAGE); i++)
    {
      const LcLanguageFuncs *language = lc_registry_get (registry, LC_PLUGIN_LANGUAGE, i)->funcs;
      GPtrArray *some = language->list (folders, error);

      if (some == NULL)
        return NULL;
      g_ptr_array_extend_and_steal (all, some);
    }
  return g_steal_pointer (&all);
}
