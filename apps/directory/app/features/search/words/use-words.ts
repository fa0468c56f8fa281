import type { Words } from "@dragoman/i18n/words.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

const none: Words = { days: [], weekdays: [], languages: {}, own: [] };

/** The names of languages and weekdays in the reader's language, which come with every page. */
export function useWords(): Words {
  return useRootData()?.words ?? none;
}
