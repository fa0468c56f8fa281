import { refusal } from "../../search-refusal.ts";
import { integerParameter, textParameter, type Parameters } from "../reading/parameter-values.ts";

/** The permissions of keys. Managing keys is not one of them: it requires the administrator's key. */
export const permissions = [
  "search",
  "browse",
  "addObject",
  "deleteObject",
  "deleteIndex",
  "settings",
  "editSettings",
  "listIndexes",
  "seeUnretrievableAttributes",
  "analytics",
  "recommendation",
  "usage",
  "logs",
  "personalization",
  "inference",
  "nluReadAnswers",
  "nluReadEntity",
  "nluReadProject",
  "nluWriteEntity",
  "nluWriteProject",
] as const;

export type Permission = (typeof permissions)[number];

/** A key and its permissions, in the protocol's terms. */
export interface ApiKey {
  value: string;
  acl: readonly Permission[];
  /** Patterns of index names; empty for every index. */
  indexes: readonly string[];
  /** No limit when 0. */
  maxHitsPerQuery: number;
  /** No limit when 0. */
  maxQueriesPerIPPerHour: number;
  /** Forced search parameters, as a form. */
  queryParameters: string;
  /** Patterns of referring pages; empty for every page. */
  referers: readonly string[];
  /** Seconds of validity from creation or the last change; 0 for ever. */
  validity: number;
  description: string;
  /** Seconds since the epoch. */
  createdAt: number;
  /** Seconds since the epoch; the start of `validity`. */
  validFrom: number;
}

/** The description of a key in a request; all members but the permissions have defaults. */
export type KeyDescription = Omit<ApiKey, "value" | "createdAt" | "validFrom">;

const limits = { entries: 1000, number: { least: 0, most: 2_000_000_000 } };

export function parseKeyDescription(body: Parameters): KeyDescription {
  if (body["acl"] === undefined) throw refusal.parameterInvalid("acl", "an array of strings");
  return {
    acl: texts(body, "acl").map(permissionNamed),
    indexes: texts(body, "indexes"),
    maxHitsPerQuery: integerParameter(body, "maxHitsPerQuery", limits.number) ?? 0,
    maxQueriesPerIPPerHour: integerParameter(body, "maxQueriesPerIPPerHour", limits.number) ?? 0,
    queryParameters: textParameter(body, "queryParameters") ?? "",
    referers: texts(body, "referers"),
    validity: integerParameter(body, "validity", limits.number) ?? 0,
    description: textParameter(body, "description") ?? "",
  };
}

function permissionNamed(name: string): Permission {
  const known = permissions.find((one) => one === name);
  if (known === undefined) throw refusal.parameterInvalid("acl", `a list of ${permissions.join(", ")}`);
  return known;
}

function texts(body: Parameters, name: string): string[] {
  const value = body[name] ?? [];
  if (Array.isArray(value) && value.length <= limits.entries && value.every((one) => typeof one === "string"))
    return value;
  throw refusal.parameterInvalid(name, "an array of strings");
}

/** Whether the key has expired at a time in seconds since the epoch. */
export function isExpired({ validity, validFrom }: ApiKey, now: number): boolean {
  return validity > 0 && now > validFrom + validity;
}

/** The key in the protocol's format. */
export function writeKey(key: ApiKey): Record<string, unknown> {
  return Object.fromEntries(Object.entries(key).filter(([name]) => name !== "validFrom"));
}
