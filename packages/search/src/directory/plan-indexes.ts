import type { TaxonomyTerm } from "@dragoman/hsds";
import { glossaryEntries } from "./glossary-entries.ts";
import { serviceIndexSettings } from "./index-settings.ts";
import type { DirectoryPlan } from "./provider.ts";

/** Changes when records are made in another way, so that indexes made before are made again. */
const recordVersion = 4;

/** The indexes of a directory: one for each language of the interface. */
export function planIndexes(locales: readonly string[], terms: readonly TaxonomyTerm[]): DirectoryPlan {
  return {
    version: recordVersion,
    indexes: locales.map(serviceIndexSettings),
    glossary: glossaryEntries(terms, locales),
  };
}
