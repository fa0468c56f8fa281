import {
  bindQueries,
  saveTranslationDrafts,
  publishTranslations,
  readTranslations,
  readTranslationWork,
  type Database,
} from "@dragoman/database";

/** Queries and commands of translators. Each function asks the policy. */
export type Translating = ReturnType<typeof createTranslating>;

/** The translations of one database. */
export function createTranslating(database: Database) {
  return bindQueries(database, {
    work: readTranslationWork,
    entry: readTranslations,
    keep: saveTranslationDrafts,
    publish: publishTranslations,
  });
}
