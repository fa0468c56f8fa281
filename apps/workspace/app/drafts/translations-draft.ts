/**
 * The key of the texts of an entry on the device, in all languages; no revision has such an id. Several people may
 * translate on one device; none of them sends the texts of another.
 */
export function translationsDraft({ personId, table, id }: TranslatedBy): string {
  return [prefix, personId, table, id].join(".");
}

interface TranslatedBy {
  personId: string | null;
  table: string;
  id: string;
}

const prefix = "translations";

export function isOfTranslations(draft: string): boolean {
  return draft.startsWith(`${prefix}.`);
}
