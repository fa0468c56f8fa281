import type { IndexSettings } from "../../directory/index-settings.ts";
import type { SearchRecord } from "../../directory/record.ts";
import { fieldType, filterableFields, hiddenFields, searchedFields } from "../field-types.ts";

/** Analyzers for languages that both OpenSearch and Elasticsearch bring with them. */
const analyzers: Readonly<Record<string, string>> = {
  ar: "arabic",
  bg: "bulgarian",
  bn: "bengali",
  ca: "catalan",
  cs: "czech",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  et: "estonian",
  eu: "basque",
  fa: "persian",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  gl: "galician",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  ja: "cjk",
  ko: "cjk",
  lt: "lithuanian",
  lv: "latvian",
  nl: "dutch",
  no: "norwegian",
  nb: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  ckb: "sorani",
  sv: "swedish",
  th: "thai",
  tr: "turkish",
  zh: "cjk",
};

/** Of a text field: the words as they are written, without case and accents; for beginnings and typos. */
export const plainForm = "plain";

/** What an index is made with. Fields that are not named here are kept and shown, and not searched. */
export function opensearchIndex(settings: IndexSettings): Record<string, unknown> {
  const searched = new Set(searchedFields(settings).map(({ name }) => name));
  const filterable = new Set(filterableFields(settings));
  const locale = new Intl.Locale(settings.language).language;
  const analyzer = analyzers[locale] ?? "folded";
  const names = [...new Set([...searched, ...filterable, "objectID", "_geoloc"])];
  return {
    settings: {
      max_result_window: 10_000,
      analysis: {
        analyzer: {
          folded: { type: "custom", tokenizer: "standard", filter: ["lowercase", "asciifolding"] },
        },
      },
    },
    mappings: {
      dynamic: false,
      properties: Object.fromEntries(
        names.flatMap((name) => {
          const mapping = mappingOf(name, { isSearched: searched.has(name), analyzer, settings });
          return mapping ? [[name, mapping]] : [];
        }),
      ),
    },
  };
}

function mappingOf(
  name: string,
  { isSearched, analyzer, settings }: { isSearched: boolean; analyzer: string; settings: IndexSettings },
): Record<string, unknown> | undefined {
  const type = fieldType(name);
  if (type === "number") return { type: "long" };
  if (type === "boolean") return { type: "boolean" };
  if (type === "point") return { type: "geo_point" };
  if (type !== "text" && type !== "texts") return undefined;
  if (!isSearched) return { type: "keyword" };
  const isExact = settings.fields[name]?.typos === false;
  return {
    type: "text",
    analyzer: isExact ? "folded" : analyzer,
    fields: {
      [plainForm]: { type: "text", analyzer: "folded" },
      // Longer values are no facets.
      ...(settings.fields[name]?.facet && { keyword: { type: "keyword", ignore_above: 512 } }),
    },
  };
}

/** Where the whole values of a facet stand. */
export function valuesField(name: string, settings: IndexSettings): string {
  const type = fieldType(name);
  const isText = type === "text" || type === "texts";
  return isText && settings.fields[name]?.search ? `${name}.keyword` : name;
}

/** A record as a document. */
export function opensearchDocument(record: SearchRecord): Record<string, unknown> {
  const { _geoloc: point, ...rest } = record;
  return { ...rest, ...(point && { _geoloc: { lat: point.lat, lon: point.lng } }) };
}

/** The record of a document. */
export function opensearchRecord(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const point = source["_geoloc"];
  if (typeof point !== "object" || point === null || !("lat" in point) || !("lon" in point))
    return { ...source };
  return { ...source, _geoloc: { lat: Number(point.lat), lng: Number(point.lon) } };
}

/** Fields that answers need not hold. */
export function excludedSource(settings: IndexSettings): string[] {
  return hiddenFields(settings);
}
