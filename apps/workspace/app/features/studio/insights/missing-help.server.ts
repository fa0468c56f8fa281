import type { TownGaps } from "@dragoman/database";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { needNames } from "@dragoman/reference/need-names";
import type { StudioVisit } from "../frame/studio-visit.server.ts";
import { type BegunEntry, formatBegun, isNeed } from "../organizations/begun-entry.server.ts";

/** The kinds of help that a town lacks. */
export interface MissingHelp {
  town: string;
  /** Where a place in it is added. */
  add: string;
  /** In the language of the reader, and where a place for one is added. */
  needs: { name: string; add: string }[];
  /** Names of interface languages that nobody speaks there, in the language of the reader. */
  languages: string[];
}

/** What towns lack, in the words of the reader. */
export function presentMissingHelp(
  gaps: readonly TownGaps[],
  { locale, settings }: StudioVisit,
): MissingHelp[] {
  const names: Readonly<Record<string, string>> = needNames[locale];
  const { country } = settings.region;
  return gaps.map(({ town, needs, languages }) => {
    const add = (some: readonly string[]) =>
      addAddress({ locale }, { needs: some.filter(isNeed), town, country });
    return {
      town,
      add: add([]),
      needs: needs.map((code) => ({ name: names[code] ?? code, add: add([code]) })),
      languages: languages.map((tag) => spokenLanguageName(tag, locale)),
    };
  });
}

/** Where a steward finds and adds entries, with what one is begun with. */
export function addAddress({ locale }: Pick<StudioVisit, "locale">, begun: BegunEntry): string {
  return `/${locale}/studio/organizations${formatBegun(begun)}`;
}
