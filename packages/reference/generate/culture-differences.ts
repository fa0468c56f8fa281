import { countriesData } from "./countries.ts";
import type { Difference } from "./language-differences.ts";
import { keyOf } from "./language-codes.ts";
import { languagesData } from "./languages.ts";
import { oldSet } from "./old-set.ts";
import type { CultureRow } from "./old-set.ts";
import { byCodePoint } from "./typescript-file.ts";

interface Owned {
  owner: string;
  culture: CultureRow;
}

function owned(
  rows: readonly (readonly [owner: string, cultures: readonly CultureRow[] | undefined])[],
): Owned[] {
  return rows.flatMap(([owner, cultures = []]) => cultures.map((culture) => ({ owner, culture })));
}

export function cultureDifferences(): Difference[] {
  const before = [
    ...owned(oldSet.languages.map((row) => [keyOf(row), row.langCultureMs])),
    ...owned(oldSet.countries.map((row) => [row.code_2, row.langCultureMs])),
  ];
  const now = [
    ...owned(languagesData().map((row) => [keyOf(row), row.langCultureMs])),
    ...owned(countriesData().map((row) => [row.code_2, row.langCultureMs])),
  ];
  const oldNames = byName(before);
  const names = byName(now);
  const byCode = new Map(now.map(({ culture }) => [culture.cultureCode, culture.langCultureName]));
  return [
    {
      title: "Cultures renamed or left out",
      reason:
        "A culture is named by its BCP 47 tag, as Windows does since 2009. What is of no country is left out.",
      lines: [...oldNames]
        .filter(([name]) => !names.has(name))
        .map(
          ([name, { cultureCode }]) => `\`${name}\` ${cultureCode} → ${byCode.get(cultureCode) ?? "none"}`,
        ),
    },
    {
      title: "Codes of cultures mended",
      reason: "By the identifiers of Windows.",
      lines: [...oldNames].flatMap(([name, { cultureCode }]) => {
        const code = names.get(name)?.cultureCode ?? cultureCode;
        return code.toLowerCase() === cultureCode.toLowerCase()
          ? []
          : [`\`${name}\` ${cultureCode} → ${code}`];
      }),
    },
    {
      title: "Display names of cultures",
      reason: "The language, the script where the culture names it, and the country, all as CLDR calls them.",
      lines: [...oldNames].flatMap(([name, { displayName }]) => {
        const display = names.get(name)?.displayName ?? displayName;
        return display === displayName ? [] : [`\`${name}\` ${displayName} → ${display}`];
      }),
    },
    {
      title: "Cultures given to further rows",
      reason: "A culture stands with its language and with its country; the old set leaves out one of them.",
      lines: missingOwners(before, now, new Set(oldNames.keys())),
    },
    {
      title: "Cultures added",
      reason: "Every culture of a country that Windows has an identifier for.",
      lines: [
        [...names.keys()]
          .filter((name) => !oldNames.has(name))
          .map((name) => `\`${name}\``)
          .join(" "),
      ],
    },
  ];
}

function byName(rows: readonly Owned[]): Map<string, CultureRow> {
  return new Map(
    rows
      .map(({ culture }) => [culture.langCultureName, culture] as const)
      .toSorted(([a], [b]) => byCodePoint(a, b)),
  );
}

function missingOwners(
  before: readonly Owned[],
  now: readonly Owned[],
  known: ReadonlySet<string>,
): string[] {
  const had = new Set(before.map(({ owner, culture }) => `${owner} ${culture.langCultureName}`));
  return now
    .filter(
      ({ owner, culture }) =>
        known.has(culture.langCultureName) && !had.has(`${owner} ${culture.langCultureName}`),
    )
    .map(({ owner, culture }) => `\`${owner}\` ${culture.langCultureName}`);
}
