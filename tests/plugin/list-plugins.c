/*
 * Lists the plugins that a program finds which uses an installed liblastcard.
 */

#include <lc-registry.h>

int
main (void)
{
  g_autoptr (LcRegistry) registry = lc_registry_new ();

  lc_registry_load_standard (registry);

  for (guint kind = 0; kind < LC_PLUGIN_N_KINDS; kind++)
    for (guint i = 0; i < lc_registry_count (registry, kind); i++)
      {
        const LcPluginDesc *desc = lc_registry_get (registry, kind, i);

        g_print ("%s %s %s: %s (%s)\n", lc_plugin_kind_to_string (kind), desc->name, desc->version,
                 desc->description, desc->licence);
      }

  for (guint i = 0; i < lc_registry_count_errors (registry); i++)
    g_print ("error: %s\n", lc_registry_get_error (registry, i)->message);

  return 0;
}
