import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { HsdsVersion } from "@dragoman/hsds/hsds-versions";

/** The official schemas beside the project; their licence is another one than ours. */
const folder = join(import.meta.dirname, "../../../../../shared/hsds/schema");

export const hasHsdsSchemas = existsSync(folder);

/** The UK profile is HSDS 3.0, with names of its own beside it. */
function folderOf(version: HsdsVersion): string {
  return join(folder, version.replace("uk-", ""));
}

/** Returns the errors of an object, by one of the official schemas: `compiled/service.json`. */
export type Validate = (schema: string, object: unknown) => string[];

const validators = new Map<string, Validate>();

/** Validates by the official schemas of a version; each is compiled once. */
export function officialValidator(version: HsdsVersion): Validate {
  const known = validators.get(folderOf(version));
  if (known) return known;
  // The schemas have keywords of their own, such as `core` and `datapackage_type`.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate: Validate = (schema, object) => {
    if (!ajv.getSchema(schema)) ajv.addSchema(bundled(version, schema), schema);
    ajv.validate(schema, object);
    return (ajv.errors ?? []).map(({ instancePath, message = "" }) => `${schema}${instancePath} ${message}`);
  };
  validators.set(folderOf(version), validate);
  return validate;
}

/** A schema with the files that it refers to in their place. */
function bundled(version: HsdsVersion, schema: string): object {
  return inlined(JSON.parse(readFileSync(join(folderOf(version), schema), "utf8")), version) as object; // a schema is one
}

function inlined(value: unknown, version: HsdsVersion): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, version));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, $id: _, ...rest } = value as Record<string, unknown>; // any object of JSON
  if (typeof $ref === "string" && $ref.endsWith(".json"))
    return inlined(JSON.parse(readFileSync(join(folderOf(version), $ref), "utf8")), version);
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, inlined(one, version)]));
}

/** What lists and single objects are validated by. */
export const officialSchemas = {
  services: { listed: "compiled/service_list.json", whole: "compiled/service.json" },
  organizations: { listed: "compiled/organization_list.json", whole: "compiled/organization.json" },
  locations: { listed: "location.json", whole: "location.json" },
  service_at_locations: {
    listed: "compiled/service_at_location_list.json",
    whole: "compiled/service_at_location.json",
  },
  taxonomies: { listed: "taxonomy.json", whole: "taxonomy.json" },
  taxonomy_terms: { listed: "taxonomy_term.json", whole: "taxonomy_term.json" },
} as const;

/** The official description of the API. */
export function officialDescription(version: HsdsVersion): unknown {
  return JSON.parse(readFileSync(join(folderOf(version), "openapi.json"), "utf8"));
}

/** The frame of a page, as in the official description of the API. */
export function officialPageSchema(version: HsdsVersion): object {
  const document = officialDescription(version) as { components: { schemas: { Page: object } } }; // as published
  return document.components.schemas.Page;
}
