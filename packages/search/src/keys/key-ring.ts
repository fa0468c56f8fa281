import { hash } from "node:crypto";
import type { ApiKey } from "../protocol/routes/api-key.ts";

/** The keys that a host accepts. */
export interface KeyRing {
  /** The administrator's, which does everything, and managing keys. */
  isAdministrator(value: string): boolean;
  find(value: string): ApiKey | undefined;
  /** Keys that search: secured keys may be derived from them. */
  parents(): readonly ApiKey[];
  /** Larger after every change, for those who keep what they worked out from a key. */
  readonly version: number;
}

/** A ring whose keys are known by their digests, so that the time of a look-up says nothing about a key. */
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

/** A key that searches every index and does nothing else. */
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
