import { useRouteLoaderData } from "react-router";
import type { Words } from "../../i18n/words.ts";
import type { loader } from "../../root.tsx";

const none: Words = { days: [], weekdays: [], languages: {}, own: [] };

/** The reader's names of languages and days, which come with every page. */
export function useWords(): Words {
  return useRouteLoaderData<typeof loader>("root")?.words ?? none;
}
