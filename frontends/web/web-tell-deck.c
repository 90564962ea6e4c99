/* web-tell-deck.c - the message `deck`: what the numbers in all other messages stand for.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
#include "config.h"

#include "web-hub-private.h"


#include "lc-record.h"

static void
write_colours (GString *json, const LcRules *rules)
{
  web_json_begin (json, "colours", '[');
  for (guint i = 0; i < rules->n_colours; i++)
    {
      const LcColour *colour = &rules->colours[i];
      const char letter[] = { colour->letter, '\0' };

      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", colour->id);
      web_json_string (json, "name", words_translate (colour->name));
      web_json_string (json, "letter", letter);
      web_json_int (json, "marks", colour->marks);
      web_json_string (json, "hue", colour->hue != NULL ? colour->hue : "");
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
}

static void
write_faces (GString *json, const LcRules *rules)
{
  web_json_begin (json, "faces", '[');
  for (guint i = 0; i < rules->n_faces; i++)
    {
      const LcFace *face = &rules->faces[i];
      g_autofree char *name = lc_rules_face_title (rules, i);

      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", face->id);
      web_json_string (json, "name", name);
      web_json_string (json, "symbol", face->symbol);
      web_json_string (json, "text", words_translate (face->text));
      web_json_id (json, "colour", face->colour, LC_NO_COLOUR);
      if (face->number < 0)
        web_json_null (json, "number");
      else
        web_json_int (json, "number", face->number);
      web_json_int (json, "points", face->points);
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
}

static void
write_cards (GString *json, const LcRules *rules)
{
  web_json_begin (json, "cards", '[');
  for (guint i = 0; i < rules->n_cards; i++)
    {
      web_json_begin (json, NULL, '[');
      for (guint side = 0; side < LC_MAX_SIDES; side++)
        if (rules->cards[i].face[side] != LC_NO_FACE)
          web_json_int (json, NULL, rules->cards[i].face[side]);
      web_json_end (json, ']');
    }
  web_json_end (json, ']');
}

static void
write_tokens (GString *json, const LcRules *rules)
{
  web_json_begin (json, "tokens", '[');
  for (guint i = 0; i < rules->n_tokens; i++)
    {
      const LcCounter *token = &rules->tokens[i];

      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", token->id);
      web_json_string (json, "name", words_translate (token->name));
      if (token->words[0] != NULL && token->words[1] != NULL)
        {
          web_json_begin (json, "words", '[');
          web_json_string (json, NULL, words_translate (token->words[0]));
          web_json_string (json, NULL, words_translate (token->words[1]));
          web_json_end (json, ']');
        }
      else
        web_json_null (json, "words");
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
  web_json_begin (json, "counters", '[');
  for (guint i = 0; i < rules->n_counters; i++)
    {
      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", rules->counters[i].id);
      web_json_string (json, "name",
                       words_counter_matters (rules, i) ? words_translate (rules->counters[i].name)
                                                        : "");
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
}

/* What a play for the second side does to its player's own tokens, in any case. */
static void
write_side_cost (GString *json, const LcRules *rules)
{
  const LcStep *step = &rules->steps[rules->side_after];

  web_json_begin (json, "side_cost", '[');
  for (; step->op != LC_OP_END; step++)
    if (step->op == LC_OP_TOKEN_SET && step->who == LC_WHO_SELF && !(step->flags & LC_STEP_COUNTER))
      {
        web_json_begin (json, NULL, '{');
        web_json_int (json, "token", step->a);
        web_json_int (json, "value", step->n);
        web_json_end (json, '}');
      }
  web_json_end (json, ']');
}

static void
write_questions (GString *json, const LcRules *rules)
{
  web_json_begin (json, "questions", '[');
  for (guint i = 0; i < rules->n_questions; i++)
    {
      const LcQuestion *question = &rules->questions[i];

      web_json_begin (json, NULL, '{');
      web_json_string (json, "id", question->id);
      web_json_string (json, "text", words_translate (question->text));
      web_json_string (json, "kind", lc_record_question_kind (question));
      web_json_begin (json, "answers", '[');
      for (guint j = 0; j < question->n_answers; j++)
        {
          web_json_begin (json, NULL, '{');
          web_json_string (json, "id", question->answers[j].id);
          web_json_string (json, "name", words_translate (question->answers[j].name));
          web_json_end (json, '}');
        }
      web_json_end (json, ']');
      web_json_end (json, '}');
    }
  web_json_end (json, ']');
}

/**
 * web_deck_text:
 * @rules: a ruleset
 *
 * Returns: (transfer full): what the message `deck` says wherever it is played: members, with a
 *   comma before the first one
 */
GString *
web_deck_text (const LcRules *rules)
{
  static const char *const scorings[] = { "winner-takes", "own-low-wins", "elimination" };
  GString *json = g_string_new ("{");

  web_json_string (json, "title", words_translate (rules->title));
  web_json_bool (json, "turned", rules->turned);
  web_json_bool (json, "backs_seen", rules->backs_seen);
  web_json_string (json, "side_name", rules->n_sides > 1 ? words_side_name (rules) : NULL);
  web_json_bool (json, "uno", rules->uno_penalty > 0);
  web_json_string (json, "scoring", scorings[rules->scoring]);
  web_json_bool (json, "partners", rules->partners);
  write_colours (json, rules);
  write_faces (json, rules);
  write_cards (json, rules);
  write_tokens (json, rules);
  write_side_cost (json, rules);
  write_questions (json, rules);
  web_json_begin (json, "notes", '[');
  for (guint i = 0; i < rules->notes->len; i++)
    web_json_string (json, NULL, words_translate (rules->notes->pdata[i]));
  web_json_end (json, ']');
  json->str[0] = ',';
  return json;
}

/**
 * web_tell_deck:
 * @table: a table whose rules are loaded
 * @peer: (nullable): who is told; %NULL: everybody at it
 */
void
web_tell_deck (WebTable *table, WebPeer *peer)
{
  const LcRules *rules = table->rules->rules;
  GString *json = web_peer_begin ("deck", -1);
  char *text;

  web_json_int (json, "hand", lc_rules_hand (rules, table->settings.seats));
  web_json_int (json, "target",
                table->settings.target != 0 ? table->settings.target : rules->target);
  g_string_append_len (json, table->rules->deck->str, (gssize) table->rules->deck->len);
  web_json_end (json, '}');
  text = g_ref_string_new_len (json->str, (gssize) json->len);
  g_string_free (json, TRUE);
  if (peer != NULL)
    web_peer_post (peer, text, table->serial);
  for (guint i = 0; peer == NULL && i < table->peers->len; i++)
    web_peer_post (table->peers->pdata[i], text, table->serial);
  g_ref_string_release (text);
}
