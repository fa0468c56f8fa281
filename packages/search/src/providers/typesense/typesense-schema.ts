import type { CollectionCreateSchema } from "typesense/lib/Typesense/Collections.js";
import type { IndexSettings } from "../../directory/index-settings.ts";
import type { SearchRecord } from "../../directory/record.ts";
import {
  countedFields,
  fieldType,
  filterableFields,
  searchedFields,
  type FieldType,
} from "../field-types.ts";

const typesOf: Readonly<Record<Exclude<FieldType, "object">, string>> = {
  text: "string",
  texts: "string[]",
  number: "int64",
  boolean: "bool",
  point: "geopoint",
};

/** The schema of a collection. Fields not named in it are stored and returned, but neither searched nor filtered. */
export function typesenseSchema(name: string, settings: IndexSettings): CollectionCreateSchema {
  const searched = new Set(searchedFields(settings).map((field) => field.name));
  const counted = new Set(countedFields(settings));
  const sorted = new Set([
    ...(settings.last === undefined ? [] : [settings.last]),
    ...settings.customRanking.map(({ field }) => field),
  ]);
  const names = [...new Set([...searched, ...filterableFields(settings), "_geoloc"])];
  const words = wordsOf(settings.language);
  return {
    name,
    fields: names.flatMap((field) => {
      const type = fieldType(field);
      if (type === undefined || type === "object") return [];
      return [
        {
          name: field,
          type: typesOf[type] as "string", // one of Typesense's types, by the table above
          // Typesense rejects documents without a required field.
          optional: true,
          ...(counted.has(field) && { facet: true }),
          ...(sorted.has(field) && { sort: true }),
          ...(searched.has(field) && words),
        },
      ];
    }),
  };
}

/**
 * Without a locale, Typesense folds accents of Latin letters; with one it tokenizes and folds by the rules of the
 * script.
 */
function wordsOf(language: string): { locale?: string; stem?: boolean } {
  const locale = new Intl.Locale(language).maximize();
  if (locale.script !== "Latn") return { locale: locale.language };
  return locale.language === "en" ? { stem: true } : {};
}

/** Converts a record to a document: the identity under Typesense's own name, coordinates as a pair, no nulls. */
export function typesenseDocument(record: SearchRecord): Record<string, unknown> {
  const { objectID, _geoloc: point, ...rest } = record;
  const present = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
  return { ...Object.fromEntries(present), id: objectID, ...(point && { _geoloc: [point.lat, point.lng] }) };
}

/** Converts a document to a record. */
export function typesenseRecord(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { id, _geoloc: point, ...rest } = document;
  return {
    ...rest,
    objectID: id,
    ...(Array.isArray(point) && { _geoloc: { lat: Number(point[0]), lng: Number(point[1]) } }),
  };
}
