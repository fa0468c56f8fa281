import { countryLanguages, leastShare } from "./country-languages.ts";
import { countriesData } from "./countries.ts";
import type { Difference } from "./language-differences.ts";
import { localesData } from "./locales.ts";
import { oldSet } from "./old-set.ts";
import { byCodePoint } from "./typescript-file.ts";

const oldByCode = new Map(oldSet.countries.map((country) => [country.code_2, country]));

export function countryDifferences(): Difference[] {
  const rows = countriesData();
  return [
    {
      title: "Countries added",
      reason:
        "Kosovo has no code of ISO 3166-1. `XK` and `XKX` are what nearly everybody uses, from those that the standard leaves to its users; 983 is CLDR's.",
      lines: rows
        .filter(({ code_2 }) => !oldByCode.has(code_2))
        .map(({ code_2, name }) => `\`${code_2}\` ${name}`),
    },
    {
      title: "Names of countries",
      reason: "CLDR's English names, so that a list agrees with what browsers say.",
      lines: rows.flatMap(({ code_2, name }) => {
        const old = oldByCode.get(code_2)?.name ?? name;
        return old === name ? [] : [`\`${code_2}\` ${old} → ${name}`];
      }),
    },
    {
      title: "Languages of countries added",
      reason: `Official in the country or a part of it (o), used by ${leastShare} per cent or more (s), the macrolanguage of such languages (m), or named by an alias of CLDR (a): Dari, Montenegrin, Congo Swahili, Tagalog. What the old set has and CLDR does not is kept where a law or a census says so (\`known\` in \`country-languages.ts\`).`,
      lines: addedPairs(),
    },
    {
      title: "Languages of countries left out",
      reason: `Not official, and used by less than ${leastShare} per cent, or not recorded by CLDR.`,
      lines: removedPairs(),
    },
  ];
}

function addedPairs(): string[] {
  const counted = countryLanguages.filter(({ rule }) => rule !== null);
  const added = counted.filter(({ country, language }) => !oldPairs.has(`${country} ${language}`));
  return [...Map.groupBy(added, ({ country }) => country)].map(
    ([country, rows]) =>
      `\`${country}\` ${rows.map(({ language, rule }) => `${language} (${(rule ?? "").charAt(0)})`).join(", ")}`,
  );
}

const oldPairs = new Set(
  oldSet.countries.flatMap(({ code_3, languages = [] }) =>
    languages.map((language) => `${code_3} ${language}`),
  ),
);

function removedPairs(): string[] {
  const known = new Map(countryLanguages.map((row) => [`${row.country} ${row.language}`, row]));
  const removed = [...oldPairs]
    .filter((pair) => (known.get(pair)?.rule ?? null) === null)
    .toSorted(byCodePoint);
  return removed.map((pair) => {
    const [country, language] = pair.split(" ");
    const row = known.get(pair);
    return `\`${country}\` ${language}: ${row === undefined ? "not recorded" : `${row.share} per cent`}`;
  });
}

const leftOut: Readonly<Record<string, string>> = {
  "en-029": "the Caribbean is no country",
  "qut-GT": "the code is withdrawn; K’iche’ is `quc`",
  "sr-Cyrl-CS": "Serbia and Montenegro is no more",
  "sr-Latn-CS": "Serbia and Montenegro is no more",
};

export function localeDifferences(): Difference[] {
  const tags = new Set(localesData().map((tuple) => tuple.join("-")));
  const old = new Set(oldSet.locales.map((tuple) => tuple.join("-")));
  return [
    {
      title: "Locales left out",
      reason: "Their country or their language is none any more.",
      lines: [...old].filter((tag) => !tags.has(tag)).map((tag) => `\`${tag}\`: ${leftOut[tag] ?? ""}`),
    },
    {
      title: "Locales added",
      reason: "Every locale of CLDR that has a country.",
      lines: [
        [...tags]
          .filter((tag) => !old.has(tag))
          .map((tag) => `\`${tag}\``)
          .join(" "),
      ],
    },
  ];
}
