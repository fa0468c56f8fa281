import type { IndexSettings } from "../../directory/index-settings.ts";
import type { SearchRecord } from "../../directory/record.ts";
import { fieldType, filterableFields, hiddenFields, searchedFields } from "../field-types.ts";

/** Language analyzers that OpenSearch and Elasticsearch both include. */
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

/** The subfield with words as written, without case and accents; for prefixes and typos. */
export const plainForm = "plain";

/**
 * Where words are looked for with typos: all fields that tolerate them together, those that name a service apart from
 * the others. Each of the many spellings that a word may have counts towards the engine's limit of clauses, once for each field.
 */
export const typoFields = { names: "typosInNames", texts: "typosInTexts" } as const;
/** The last rank of fields that name a service. */
const lastName = 4;

/** The definition of an index. Fields not named here are stored and returned, but not searched. */
export function opensearchIndex(settings: IndexSettings) {
  const searched = new Set(searchedFields(settings).map(({ name }) => name));
  const filterable = new Set(filterableFields(settings));
  const locale = new Intl.Locale(settings.language).language;
  const analyzer = analyzers[locale] ?? "folded";
  const names = [...new Set([...searched, ...filterable, "objectID", "_geoloc"])];
  return {
    settings: {
      max_result_window: 10_000,
      // A second copy where there is a second node.
      auto_expand_replicas: "0-1",
      analysis: {
        analyzer: {
          folded: { type: "custom", tokenizer: "standard", filter: ["lowercase", "asciifolding"] },
        },
      },
    },
    mappings: {
      dynamic: false,
      properties: {
        ...Object.fromEntries(
          names.flatMap((name) => {
            const mapping = mappingOf(name, { isSearched: searched.has(name), analyzer, settings });
            return mapping ? [[name, mapping]] : [];
          }),
        ),
        ...Object.fromEntries(
          Object.values(typoFields).map((name) => [name, { type: "text", analyzer: "folded" }]),
        ),
      },
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
    ...(!isExact && { copy_to: typoFieldOf(name, settings) }),
    fields: {
      [plainForm]: { type: "text", analyzer: "folded" },
      // Longer values are not facets.
      ...(settings.fields[name]?.facet && { keyword: { type: "keyword", ignore_above: 512 } }),
    },
  };
}

/** The field in which words of a searched field are found with typos. */
export function typoFieldOf(name: string, settings: IndexSettings): string {
  return (settings.fields[name]?.search?.rank ?? Infinity) <= lastName ? typoFields.names : typoFields.texts;
}

/** The field with the whole values of a facet. */
export function valuesField(name: string, settings: IndexSettings): string {
  const type = fieldType(name);
  const isText = type === "text" || type === "texts";
  return isText && settings.fields[name]?.search ? `${name}.keyword` : name;
}

/** Converts a record to a document. */
export function opensearchDocument(record: SearchRecord): Record<string, unknown> {
  const { _geoloc: point, ...rest } = record;
  return { ...rest, ...(point && { _geoloc: { lat: point.lat, lon: point.lng } }) };
}

/** Converts a document to a record. */
export function opensearchRecord(source: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const point = source["_geoloc"];
  if (typeof point !== "object" || point === null || !("lat" in point) || !("lon" in point))
    return { ...source };
  return { ...source, _geoloc: { lat: Number(point.lat), lng: Number(point.lon) } };
}

/** Fields to exclude from answers. */
export function excludedSource(settings: IndexSettings): string[] {
  return hiddenFields(settings);
}
