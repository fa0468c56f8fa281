import type { Settings } from "meilisearch";
import { functionWords } from "../../directory/function-words.ts";
import type { IndexSettings } from "../../directory/index-settings.ts";
import { fieldType, filterableFields, hiddenFields, recordFields, searchedFields } from "../field-types.ts";

/** The settings of an index. Meilisearch has no equal ranks: fields of one rank follow each other. */
export function meilisearchSettings(settings: IndexSettings): Settings {
  const hidden = hiddenFields(settings);
  const exact = Object.entries(settings.fields).flatMap(([name, { typos }]) =>
    typos === false ? [name] : [],
  );
  const ranked = settings.customRanking.map(({ field }) => field);
  const locale = settings.language.split("-")[0] ?? "";
  return {
    searchableAttributes: searchedFields(settings).map(({ name }) => name),
    displayedAttributes: ["id", "_geo", ...recordFields().filter((name) => !hidden.includes(name))],
    filterableAttributes: [...filterableFields(settings), "_geo"],
    sortableAttributes: [...ranked.filter((name) => fieldType(name) === "number"), "_geo"],
    // A requested sort (by distance, or last check) takes precedence; without one the rule has no effect.
    rankingRules: [
      ...(settings.last === undefined ? [] : [`${settings.last}:asc`]),
      "sort",
      "words",
      "typo",
      "proximity",
      "attribute",
      "exactness",
      ...settings.customRanking.map(
        ({ field, direction }) => `${field}:${direction === "ascending" ? "asc" : "desc"}`,
      ),
    ],
    stopWords: [...(functionWords().get(settings.language) ?? [])],
    typoTolerance: {
      minWordSizeForTypos: { oneTypo: settings.typos.one, twoTypos: settings.typos.two },
      disableOnAttributes: exact,
      disableOnNumbers: true,
    },
    pagination: { maxTotalHits: settings.limits.maxHits },
    faceting: { maxValuesPerFacet: settings.limits.maxFacetValues, sortFacetValuesBy: { "*": "count" } },
    ...(languages.has(locale) && { localizedAttributes: [{ attributePatterns: ["*"], locales: [locale] }] }),
  };
}

/** The ISO 639-1 codes that Meilisearch accepts. */
const languages: ReadonlySet<string> = new Set(
  (
    "af ak am ar az be bn bg ca cs da de el en eo et fi fr gu he hi hr hu hy id it jv ja kn ka km ko la lv lt ml mr mk " +
    "my ne nl nb or pa fa pl pt ro ru si sk sl sn es sr sv ta te tl th tk tr uk ur uz vi yi zh zu"
  ).split(" "),
);
