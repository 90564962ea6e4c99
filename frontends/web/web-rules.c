/* web-rules.c - rulesets by their full names, and the catalogue of what there is.
 *
 * Only what lies in the folders is offered: whoever plays over a network names no file.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "lc-error.h"
#include "lc-language.h"

#define MOST_KEPT 64

/* To compile a ruleset takes up to a tenth of a second, in which nobody is heard. */
#define COMPILE_COST (WEB_SECOND / 4)
#define COMPILE_BURST 20

WebRules *
web_rules_ref (WebRules *rules)
{
  rules->refs++;
  return rules;
}

void
web_rules_unref (WebRules *rules)
{
  if (rules == NULL || --rules->refs > 0)
    return;
  g_free (rules->asked);
  lc_rules_unref (rules->rules);
  g_string_free (rules->deck, TRUE);
  g_free (rules);
}

/**
 * web_rules_check_name:
 * @spec: what a client calls a ruleset
 * @error: return location for an error
 *
 * Returns: %FALSE if it cannot be the name of one in the folders; no path is one
 */
gboolean
web_rules_check_name (const char *spec, GError **error)
{
  for (const char *c = spec; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr ("-_{}=,+", *c) == NULL)
      {
        g_set_error (error, LC_GAME_ERROR, LC_GAME_ERROR_SETUP,
                     _ ("“%s” is not the name of a ruleset, such as uno-flex+stacking{mix=any}."),
                     spec);
        return FALSE;
      }
  return TRUE;
}

/* The ruleset that was compiled for @spec, and is still there. Returns: its index; −1: none */
static gint
find_kept (const WebHub *hub, const char *spec)
{
  for (guint i = hub->rules->len; i-- > 0;)
    {
      const WebRules *rules = hub->rules->pdata[i];

      if (strcmp (rules->asked, spec) == 0 || strcmp (rules->rules->spec, spec) == 0)
        return (gint) i;
    }
  return -1;
}

/**
 * web_rules_may_compile:
 * @hub: a hub
 * @spec: what a client calls a ruleset
 *
 * What one client may ask for is limited, but there may be many of them; so what all may ask for
 * together is limited as well.
 *
 * Returns: %FALSE if it would have to be compiled, and too many have been of late
 */
gboolean
web_rules_may_compile (WebHub *hub, const char *spec)
{
  return find_kept (hub, spec) >= 0
         || web_bucket_take (&hub->compiling, COMPILE_COST, COMPILE_BURST, hub->now);
}

/**
 * web_rules_get:
 * @hub: a hub
 * @spec: the full name of a ruleset
 * @error: return location for an error, a sentence for people
 *
 * Returns: (transfer full): the ruleset, or %NULL with @error set
 */
WebRules *
web_rules_get (WebHub *hub, const char *spec, GError **error)
{
  const gint kept = find_kept (hub, spec);
  LcRules *loaded;
  WebRules *rules;

  if (!web_rules_check_name (spec, error))
    return NULL;
  if (kept >= 0)
    {
      rules = web_rules_ref (hub->rules->pdata[kept]);
      g_ptr_array_add (hub->rules, web_rules_ref (rules));
      g_ptr_array_remove_index (hub->rules, (guint) kept);
      return rules;
    }
  loaded = lc_registry_load_rules (hub->setup.registry, spec, hub->setup.folders, error);
  if (loaded == NULL)
    return NULL;
  rules = g_new0 (WebRules, 1);
  rules->refs = 1;
  rules->asked = g_strdup (spec);
  rules->rules = loaded;
  rules->deck = web_deck_text (loaded);
  g_ptr_array_add (hub->rules, web_rules_ref (rules));
  if (hub->rules->len > MOST_KEPT)
    g_ptr_array_remove_index (hub->rules, 0);
  return rules;
}

/* The catalogue ---------------------------------------------------------------------------------- */

static void
write_option (GString *json, const LcOptionInfo *option)
{
  static const char *const kinds[] = { "choice", "yes-no", "count" };

  web_json_begin (json, NULL, '{');
  web_json_string (json, "id", option->id);
  web_json_string (json, "text", words_translate (option->text));
  web_json_string (json, "kind", kinds[option->kind]);
  web_json_string (json, "initial", option->initial);
  if (option->choices != NULL)
    {
      web_json_begin (json, "choices", '[');
      for (guint i = 0; option->choices[i] != NULL; i++)
        web_json_string (json, NULL, option->choices[i]);
      web_json_end (json, ']');
    }
  if (option->kind == LC_OPTION_COUNT)
    {
      web_json_int (json, "min", option->min);
      web_json_int (json, "max", option->max);
    }
  web_json_end (json, '}');
}

static void
write_options (GString *json, const LcPartInfo *part)
{
  web_json_begin (json, "options", '[');
  for (guint i = 0; i < part->options->len; i++)
    write_option (json, part->options->pdata[i]);
  web_json_end (json, ']');
}

static void
write_seats (GString *json, const LcRules *rules)
{
  web_json_begin (json, "seats", '[');
  web_json_int (json, NULL, rules->min_seats);
  web_json_int (json, NULL, rules->max_seats);
  web_json_end (json, ']');
  web_json_int (json, "target", rules->target);
}

/* A game or a house rule. What cannot be read is not offered. */
static void
write_info (WebHub *hub, GString *json, const LcRulesetInfo *info)
{
  g_autofree char *spec = info->house ? g_strconcat ("+", info->id, NULL) : g_strdup (info->id);
  g_autoptr (GPtrArray) parts =
    lc_registry_describe_rules (hub->setup.registry, spec, hub->setup.folders, NULL);
  WebRules *rules = info->house ? NULL : web_rules_get (hub, info->id, NULL);

  if (parts != NULL && parts->len > 0 && (info->house || rules != NULL))
    {
      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", info->id);
      web_json_string (json, "title", words_translate (info->title));
      web_json_string (json, "summary", words_translate (info->summary));
      if (rules != NULL)
        write_seats (json, rules->rules);
      write_options (json, parts->pdata[0]);
      web_json_end (json, '}');
    }
  web_rules_unref (rules);
}

static void
write_infos (WebHub *hub, GString *json, const GPtrArray *infos, gboolean house)
{
  web_json_begin (json, house ? "house" : "games", '[');
  for (guint i = 0; i < infos->len; i++)
    {
      const LcRulesetInfo *info = infos->pdata[i];

      if (info->house == house && !info->broken)
        write_info (hub, json, info);
    }
  web_json_end (json, ']');
}

/**
 * web_rules_catalogue:
 * @hub: a hub
 * @error: return location for an error
 *
 * Returns: (transfer none): the members of the message `catalogue`, a GRefString; or %NULL with
 *   @error set. It is made once: who changes rulesets starts the server again
 */
const char *
web_rules_catalogue (WebHub *hub, GError **error)
{
  const LcRegistry *registry = hub->setup.registry;
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GString) json = NULL;

  if (hub->catalogue != NULL)
    return hub->catalogue;
  infos = lc_registry_list_rules (hub->setup.registry, hub->setup.folders, error);
  if (infos == NULL)
    return NULL;
  json = g_string_new (NULL);
  write_infos (hub, json, infos, FALSE);
  write_infos (hub, json, infos, TRUE);
  web_json_begin (json, "bots", '[');
  for (guint i = 0; i < lc_registry_count (registry, LC_PLUGIN_PLAYER); i++)
    {
      const LcPluginDesc *bot = lc_registry_get (registry, LC_PLUGIN_PLAYER, i);

      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", bot->name);
      web_json_string (json, "text", words_translate (bot->description));
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
  hub->catalogue = g_ref_string_new_len (json->str, (gssize) json->len);
  return hub->catalogue;
}

static void
write_parts (WebHub *hub, GString *json, const char *spec)
{
  g_autoptr (GPtrArray) parts =
    lc_registry_describe_rules (hub->setup.registry, spec, hub->setup.folders, NULL);

  web_json_begin (json, "parts", '[');
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    {
      const LcPartInfo *part = parts->pdata[i];

      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", part->id);
      web_json_string (json, "title", words_translate (part->title));
      web_json_string (json, "summary", words_translate (part->summary));
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
}

/**
 * web_rules_describe:
 * @hub: a hub
 * @spec: a full name, as a client has it
 * @json: the message `rules`, under way
 *
 * Says whether the parts go together, and what they say.
 */
void
web_rules_describe (WebHub *hub, const char *spec, GString *json)
{
  g_autoptr (GError) error = NULL;
  WebRules *rules = web_rules_get (hub, spec, &error);

  web_json_string (json, "rules", spec);
  web_json_bool (json, "ok", rules != NULL);
  if (rules == NULL)
    {
      web_json_string (json, "why", error->message);
      return;
    }
  web_json_string (json, "name", rules->rules->spec);
  web_json_string (json, "title", words_translate (rules->rules->title));
  write_seats (json, rules->rules);
  write_parts (hub, json, rules->rules->spec);
  web_json_begin (json, "notes", '[');
  for (guint i = 0; i < rules->rules->notes->len; i++)
    web_json_string (json, NULL, words_translate (rules->rules->notes->pdata[i]));
  web_json_end (json, ']');
  web_rules_unref (rules);
}
