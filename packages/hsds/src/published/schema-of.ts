import { type Field, fieldsOf, type TableName, tables } from "../tables.ts";
import {
  newerFields,
  type PublishedKind,
  type PublishedShape,
  publishedShapes,
  unpublishedFields,
} from "./shapes.ts";
import { ukNames } from "./uk-profile.ts";
import { type HsdsVersion, isModel30 } from "./versions.ts";

/** A JSON Schema (2020-12). */
export type JsonSchema = { readonly [keyword: string]: unknown };

const idSchema: JsonSchema = { type: "string", format: "uuid" };

/** The schemas of published objects, by name, and the names of those of each kind. */
export interface PublishedSchemas {
  schemas: Readonly<Record<string, JsonSchema>>;
  names: Readonly<Record<PublishedKind, { whole: string; listed: string }>>;
}

/** The schemas of everything that is published in a version, made of the model and the shapes. */
export function publishedSchemas(version: HsdsVersion): PublishedSchemas {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<PublishedShape, string>();
  function nameOf(shape: PublishedShape, proposed: string): string {
    const known = names.get(shape);
    if (known !== undefined) return known;
    let name = proposed;
    for (let number = 2; Object.hasOwn(schemas, name); number++) name = `${proposed}${number}`;
    names.set(shape, name);
    // Reserved before the nested ones need names.
    schemas[name] = {};
    schemas[name] = schemaOfShape(shape, version, (nested) =>
      nameOf(nested, nested.one || nested.many ? `${titleOf(nested.table)}Of${name}` : titleOf(nested.table)),
    );
    return name;
  }
  const kinds = Object.keys(publishedShapes) as PublishedKind[]; // the keys of the object
  // Those that have an address of their own first, because nested ones are named after them.
  for (const kind of kinds) names.set(publishedShapes[kind].whole, titleOf(kind));
  for (const kind of kinds) schemas[titleOf(kind)] = {};
  for (const kind of kinds)
    schemas[titleOf(kind)] = schemaOfShape(publishedShapes[kind].whole, version, (nested) =>
      nameOf(
        nested,
        nested.one || nested.many ? `${titleOf(nested.table)}Of${titleOf(kind)}` : titleOf(nested.table),
      ),
    );
  const named = kinds.map((kind) => [
    kind,
    { whole: titleOf(kind), listed: nameOf(publishedShapes[kind].listed, `${titleOf(kind)}InList`) },
  ]);
  return { schemas, names: Object.fromEntries(named) as PublishedSchemas["names"] }; // one for each kind
}

/** The fields of an object that HSDS does not have: our profile. */
export function profileFields(table: TableName): Record<string, JsonSchema> {
  const fields = Object.entries(fieldsOf(table));
  const ours = fields.flatMap(([name, field]) =>
    field.ours && !unpublishedFields[table]?.includes(name)
      ? [[name, { ...schemaOfField(field), ...describe(ourFields[name]) }] as const]
      : [],
  );
  const translatable = fields.flatMap(([name, field]) => (field.translatable ? name : []));
  return {
    ...Object.fromEntries(ours),
    ...(translatable.length > 0 && translationFields(translatable)),
    ...ourMembers[table],
  };
}

const ourFields: Readonly<Record<string, string>> = {
  language: "BCP 47: the language of the texts as their source wrote them.",
  visibility: "Of a place that is not public, the address is withheld; of a `town`, all but the town.",
  time_zone: "The IANA name of the time zone of the schedules, because an offset changes with the season.",
  e164: "The number in the form E.164, if it is a valid one.",
};

const ourMembers: Partial<Record<TableName, Record<string, JsonSchema>>> = {
  services: {
    status_stated: {
      const: false,
      description:
        'The source does not say a status. "active" means only that the source publishes the service.',
    },
  },
  locations: {
    incomplete_addresses: {
      type: "array",
      items: { type: "object", required: ["id"], properties: addressProperties() },
      description:
        "Addresses that lack what HSDS requires of one, such as a state where a country has none: with the fields of an address, as far as they are known.",
    },
  },
};

function addressProperties(): Record<string, JsonSchema> {
  return { id: idSchema, ...propertiesOf("addresses", "3.2") };
}

function translationFields(translatable: readonly string[]): Record<string, JsonSchema> {
  const origin = {
    language: { type: "string", description: "BCP 47." },
    source: { enum: ["human", "machine"], description: "Who translated it. Absent if unknown." },
    outdated: { const: true, description: "The original has changed since." },
  };
  return {
    translations: {
      type: "array",
      description: "Texts in other languages. Absent in answers in a language.",
      items: {
        type: "object",
        required: ["language"],
        properties: {
          ...origin,
          ...Object.fromEntries(translatable.map((name) => [name, { type: "string" }])),
        },
      },
    },
    translated: {
      type: "array",
      description:
        "In answers in a language: which texts are translations. All others are as they were written.",
      items: {
        type: "object",
        required: ["language", "fields"],
        properties: { ...origin, fields: { type: "array", items: { enum: translatable } } },
      },
    },
  };
}

function schemaOfShape(
  { table, one = {}, many = {} }: PublishedShape,
  version: HsdsVersion,
  nameOf: (shape: PublishedShape) => string,
): JsonSchema {
  const newer = new Set(isModel30(version) ? newerFields[table] : []);
  const refTo = (shape: PublishedShape) => ({ $ref: `#/components/schemas/${nameOf(shape)}` });
  // Before they are named, because a schema that nothing refers to would be in the way.
  const isKnown = ([name]: [string, PublishedShape]) => !newer.has(name);
  const nested = Object.fromEntries([
    ...Object.entries(one)
      .filter(isKnown)
      .map(([name, shape]) => [name, refTo(shape)]),
    ...Object.entries(many)
      .filter(isKnown)
      .map(([name, shape]) => [name, { type: "array", items: refTo(shape) }]),
  ]);
  return {
    type: "object",
    required: ["id", ...requiredOf(table), ...(table === "service_capacity" ? ["unit"] : [])],
    properties: { id: idSchema, ...propertiesOf(table, version), ...nested, ...profileFields(table) },
  };
}

function propertiesOf(table: TableName, version: HsdsVersion): Record<string, JsonSchema> {
  const hidden = new Set([
    ...(unpublishedFields[table] ?? []),
    ...((isModel30(version) && newerFields[table]) || []),
  ]);
  const fields = Object.entries(fieldsOf(table)).filter(([name]) => !hidden.has(name));
  const properties: Record<string, JsonSchema> = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      table === "phones" && name === "extension" ? { type: "number" } : schemaOfField(field),
    ]),
  );
  return version === "uk-3.0" ? { ...properties, ...ukProperties(table, properties) } : properties;
}

/** What the UK profile has under another name, or lets be empty. */
function ukProperties(
  table: TableName,
  properties: Readonly<Record<string, JsonSchema>>,
): Record<string, JsonSchema> {
  const named = Object.entries(ukNames[table] ?? {}).map(([name, of]) => [name, properties[of] ?? {}]);
  return {
    ...Object.fromEntries(named),
    ...(table === "addresses" && { state_province: { type: "string" } }),
  };
}

function requiredOf(table: TableName): string[] {
  return Object.entries(fieldsOf(table)).flatMap(([name, { required }]) => (required ? name : []));
}

function schemaOfField({ type, references }: Field): JsonSchema {
  if (typeof type !== "string") return { enum: [...type] };
  if (references !== undefined) return idSchema;
  if (type === "number") return { type: "number" };
  if (type === "uri" || type === "email" || type === "date-time") return { type: "string", format: type };
  return { type: "string", minLength: 1 };
}

function describe(description: string | undefined): { description?: string } {
  return description === undefined ? {} : { description };
}

/** `service_at_location` is called `ServiceAtLocation`. */
function titleOf(table: TableName): string {
  return tables[table].object
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
