/** What a device keeps texts by, those of an entry in all languages: no name that a revision has. */
export function translationsDraft({ table, id }: { table: string; id: string }): string {
  return `${prefix}${table}.${id}`;
}

const prefix = "translations.";

export function isOfTranslations(draft: string): boolean {
  return draft.startsWith(prefix);
}
