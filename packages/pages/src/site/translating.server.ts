import {
  saveTranslationDrafts,
  publishTranslations,
  readTranslations,
  readTranslationWork,
  type Database,
} from "@dragoman/database";

/** What the pages of translators ask for and do. Each function asks the policy whether the actor may. */
export type Translating = ReturnType<typeof createTranslating>;

/** The texts in other languages of one database. */
export function createTranslating(database: Database) {
  const here =
    <Asked, Answer>(query: (database: Database, asked: Asked) => Answer) =>
    (asked: Asked): Answer =>
      query(database, asked);
  return {
    work: here(readTranslationWork),
    entry: here(readTranslations),
    keep: here(saveTranslationDrafts),
    publish: here(publishTranslations),
  };
}
