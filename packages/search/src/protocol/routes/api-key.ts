import { refusal } from "../../search-refusal.ts";
import { integerParameter, textParameter, type Parameters } from "../reading/parameter-values.ts";

/** What keys may be allowed. Managing keys is not among them: only the administrator's key does. */
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

/** A key and what it allows, in the names of the protocol. */
export interface ApiKey {
  value: string;
  acl: readonly Permission[];
  /** Patterns of index names; every index when empty. */
  indexes: readonly string[];
  /** No limit when 0. */
  maxHitsPerQuery: number;
  /** No limit when 0. */
  maxQueriesPerIPPerHour: number;
  /** Search parameters that the key forces, as a form. */
  queryParameters: string;
  /** Patterns of addresses of pages; every page when empty. */
  referers: readonly string[];
  /** Seconds that the key lasts from its creation or last change; for ever when 0. */
  validity: number;
  description: string;
  /** Seconds since the epoch. */
  createdAt: number;
  /** Seconds since the epoch, from which `validity` counts. */
  validFrom: number;
}

/** What a body says of a key; everything that it leaves out, but for what the key may do, has its default. */
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

/** Whether the key's time is over, at a time in seconds since the epoch. */
export function isExpired({ validity, validFrom }: ApiKey, now: number): boolean {
  return validity > 0 && now > validFrom + validity;
}

/** The key as the protocol answers it. */
export function writeKey(key: ApiKey): Record<string, unknown> {
  return Object.fromEntries(Object.entries(key).filter(([name]) => name !== "validFrom"));
}
