import {
  bindQueries,
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
  return bindQueries(database, {
    work: readTranslationWork,
    entry: readTranslations,
    keep: saveTranslationDrafts,
    publish: publishTranslations,
  });
}
