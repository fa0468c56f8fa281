import type { SearchParams } from "typesense/lib/Typesense/Types.js";
import type { IndexOrder, IndexSettings } from "../../directory/index-settings.ts";
import type { Point } from "../../search-request.ts";
import { hiddenFields, searchedFields } from "../field-types.ts";

/** The search parameters that Typesense supports, as its own client declares them. */
export type TypesenseParameters = Omit<SearchParams<Record<string, unknown>>, "streamConfig">;

/** Parameters that each search needs because Typesense collections do not store them. Browsers send the same. */
export function typesenseParameters(settings: IndexSettings) {
  const searched = searchedFields(settings);
  const lowest = Math.max(...searched.map(({ rank }) => rank));
  const typos = searched.map(({ name }) => (settings.fields[name]?.typos === false ? 0 : 2));
  return {
    query_by: searched.map(({ name }) => name).join(","),
    // Inverted: a greater weight is more important.
    query_by_weights: searched.map(({ rank }) => lowest - rank + 1).join(","),
    num_typos: typos.join(","),
    min_len_1typo: settings.typos.one,
    min_len_2typo: settings.typos.two,
    // As in the embedded engine: typos below five hits, dropped words only without any hit.
    typo_tokens_threshold: 5,
    // Of the words that a beginning or a misspelt word may stand for, four are looked for by default, so that counts
    // are too low. `exhaustive_search` would tolerate typos always.
    max_candidates: 1000,
    drop_tokens_threshold: 1,
    sort_by: sortBy(settings),
    exclude_fields: hiddenFields(settings).join(","),
  } satisfies TypesenseParameters;
}

/** Typesense sorts by at most three criteria: a requested order first, and distance before the ranking fields. */
export function sortBy(
  { last, customRanking }: IndexSettings,
  { around, order }: { around?: Point | undefined; order?: IndexOrder | undefined } = {},
): string {
  const distance = around ? [`_geoloc(${around.lat}, ${around.lng}):asc`] : [];
  const ranking = customRanking.filter(({ field }) => field !== order?.field).map(sortRule);
  const others = last === undefined ? [] : [sortRule({ field: last, direction: "ascending" })];
  return [...others, ...(order ? [sortRule(order)] : []), "_text_match:desc", ...distance, ...ranking]
    .slice(0, 3)
    .join(",");
}

function sortRule({ field, direction }: Pick<IndexOrder, "field" | "direction">): string {
  return `${field}(missing_values: last):${direction === "ascending" ? "asc" : "desc"}`;
}
