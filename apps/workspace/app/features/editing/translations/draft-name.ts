/**
 * What a device keeps texts by, those of an entry in all languages: no name that a revision has. Several people may
 * translate at one device, and none sends what another has written.
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

/** Names the boxes that confirm a text as right as it is. */
export const rightControl = "right";
