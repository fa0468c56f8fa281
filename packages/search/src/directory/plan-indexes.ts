import type { TaxonomyTerm } from "@dragoman/hsds";
import { glossaryEntries } from "./glossary-entries.ts";
import { serviceIndexSettings } from "./index-settings.ts";
import type { DirectoryPlan } from "./provider.ts";

/** Increases when the construction of records changes, which forces a rebuild of existing indexes. */
const recordVersion = 6;

/** The indexes of a directory: one for each language of the interface. */
export function planIndexes(locales: readonly string[], terms: readonly TaxonomyTerm[]): DirectoryPlan {
  return {
    version: recordVersion,
    indexes: locales.map(serviceIndexSettings),
    glossary: glossaryEntries(terms, locales),
  };
}
