import { hash } from "node:crypto";
import type { ApiKey } from "../protocol/routes/api-key.ts";

/** The keys that a host accepts. */
export interface KeyRing {
  /** Whether this is the administrator's key, which has all permissions and manages keys. */
  isAdministrator(value: string): boolean;
  find(value: string): ApiKey | undefined;
  /** Search keys from which secured keys may be derived. */
  parents(): readonly ApiKey[];
  /** Increases with every change, to invalidate values derived from keys. */
  readonly version: number;
}

/** Looks keys up by digest, so that timing reveals nothing about a key. */
export function keyRing({
  keys,
  administrator,
  version = 0,
}: {
  keys: readonly ApiKey[];
  administrator?: string | undefined;
  version?: number;
}): KeyRing {
  const byDigest = new Map(keys.map((key) => [digestOf(key.value), key]));
  const administratorDigest = administrator === undefined ? undefined : digestOf(administrator);
  const parents = keys.filter(({ acl }) => acl.includes("search"));
  return {
    version,
    isAdministrator: (value) => administratorDigest !== undefined && digestOf(value) === administratorDigest,
    find: (value) => byDigest.get(digestOf(value)),
    parents: () => parents,
  };
}

/** A key that may search every index and nothing else. */
export function searchOnlyKey(value: string): ApiKey {
  return {
    value,
    acl: ["search"],
    indexes: [],
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
    queryParameters: "",
    referers: [],
    validity: 0,
    description: "Search",
    createdAt: 0,
    validFrom: 0,
  };
}

function digestOf(value: string): string {
  return hash("sha256", value, "base64");
}
