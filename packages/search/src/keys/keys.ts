import { createHmac, timingSafeEqual } from "node:crypto";
import { isWithin } from "../limits/client-address.ts";
import { matcherOf } from "./glob.ts";
import type { KeyRing } from "./key-ring.ts";
import { isExpired, type ApiKey, type Permission } from "../protocol/routes/api-key.ts";
import { refusal } from "../search-refusal.ts";

/** The keys of a search-only host. */
export interface SearchKeys {
  /** May search and nothing else. The parent of secured keys; never leaves the server. */
  searchKey: string;
}

/**
 * The restrictions of a secured key: `validUntil` (seconds since the epoch), `restrictIndices`, or any search
 * parameter.
 */
export type KeyRestrictions = Readonly<Record<string, string | number | readonly string[]>>;

/** Derives the keys of an instance from its secret, so that all its processes accept the same ones. */
export function deriveSearchKeys(secret: string): SearchKeys {
  return {
    searchKey: createHmac("sha256", secret).update("dragoman search key 1").digest("hex").slice(0, 32),
  };
}

/**
 * A secured key in Algolia's construction: base64 of HMAC-SHA256(parent, restrictions) in hexadecimal, followed by the
 * restrictions as a query string with sorted names.
 */
export function secureKey(parent: string, restrictions: KeyRestrictions): string {
  const text = Object.entries(restrictions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(Array.isArray(value) ? value.join(",") : String(value))}`,
    )
    .join("&");
  return Buffer.from(sign(parent, text) + text).toString("base64");
}

/** The permissions of a valid key. */
export interface KeyGrant {
  isAdministrator: boolean;
  /** Derived from another key; may only search. */
  isSecured: boolean;
  allows: (permission: Permission) => boolean;
  /** Whether requests may name this index. */
  allowsIndex: (name: string) => boolean;
  /** Search parameters that the key forces on every request, as strings. */
  forced: Readonly<Record<string, string>>;
  /** Filters that the key adds to every request, combined with AND. */
  filters: readonly string[];
  /** No limit when 0. */
  maxHitsPerQuery: number;
  /** Hourly calls of one caller; 0 for no limit of the key's own. */
  callsPerHour: number;
  /** Who shares one rate limit, in addition to the address when there is no user token. */
  countedAs: { key: string; userToken: string | undefined };
}

/** The circumstances of a call that affect its key. */
export interface KeyCircumstances {
  /** Seconds since the epoch. */
  now: number;
  /** The client address; a key restricted by address is refused where it is unknown. */
  address?: string | undefined;
  /** The referring page. */
  referer?: string | undefined;
}

/** Checks a key; refuses an invalid or expired one. */
export type CheckKey = (key: string, circumstances: KeyCircumstances) => KeyGrant;

/** Long keys are costly to check and do not fit the URL of a request. */
const maximumKeyLength = 4096;
/** Verified secured keys in the cache: this many concurrent visitors. */
const maximumCached = 1000;
const securedKey = /^(?<mac>[0-9a-f]{64})(?<text>.*)$/s;

/** Checks keys against a ring that may change over time. */
export function createKeyCheck(ring: () => KeyRing): CheckKey {
  const cache = new Map<string, SecuredKey>();
  let version = ring().version;
  return (key, circumstances) => {
    const current = ring();
    if (current.version !== version) cache.clear();
    version = current.version;
    if (key.length > maximumKeyLength) throw refusal.invalidCredentials();
    if (current.isAdministrator(key)) return administratorGrant;
    const plain = current.find(key);
    if (plain) return plainGrant(plain, circumstances);
    const secured = cache.get(key) ?? securedBy(current, key);
    if (cache.size >= maximumCached) cache.clear();
    cache.set(key, secured);
    return securedGrant(secured, circumstances);
  };
}

const administratorGrant: KeyGrant = {
  isAdministrator: true,
  isSecured: false,
  allows: () => true,
  allowsIndex: () => true,
  forced: {},
  filters: [],
  maxHitsPerQuery: 0,
  callsPerHour: 0,
  countedAs: { key: "administrator", userToken: undefined },
};

function plainGrant(key: ApiKey, { now, referer }: KeyCircumstances): KeyGrant {
  if (isExpired(key, now)) throw refusal.keyExpired();
  if (key.referers.length > 0 && !matcherOf(key.referers)(referer ?? "")) throw refusal.refererNotAllowed();
  const { filters, ...forced } = forcible(new URLSearchParams(key.queryParameters));
  return {
    isAdministrator: false,
    isSecured: false,
    allows: (permission) => key.acl.includes(permission),
    allowsIndex: key.indexes.length === 0 ? () => true : matcherOf(key.indexes),
    forced,
    filters: filters === undefined ? [] : [filters],
    maxHitsPerQuery: key.maxHitsPerQuery,
    callsPerHour: key.maxQueriesPerIPPerHour,
    countedAs: { key: key.value, userToken: undefined },
  };
}

interface SecuredKey {
  parent: ApiKey;
  validUntil: number | undefined;
  indexes: readonly string[] | undefined;
  sources: readonly string[] | undefined;
  userToken: string | undefined;
  forced: Readonly<Record<string, string>>;
}

/** Finds the parent that signed the key, and parses its restrictions. There are few search keys, so each is tried. */
function securedBy(ring: KeyRing, key: string): SecuredKey {
  const { mac, text } = securedKey.exec(Buffer.from(key, "base64").toString())?.groups ?? {};
  if (mac === undefined || text === undefined) throw refusal.invalidCredentials();
  const parent = ring.parents().find(({ value }) => isSame(mac, sign(value, text)));
  if (!parent) throw refusal.invalidCredentials();
  const said = new URLSearchParams(text);
  const [validUntil, indexes, sources] = ["validUntil", "restrictIndices", "restrictSources"].map((name) =>
    said.get(name),
  );
  return {
    parent,
    validUntil: validUntil === null ? undefined : Number(validUntil),
    indexes: indexes === null || indexes === undefined ? undefined : listed(indexes),
    sources: sources === null || sources === undefined ? undefined : listed(sources),
    userToken: said.get("userToken") ?? undefined,
    forced: forcible(said),
  };
}

/** Never exceeds the permissions of the parent. */
function securedGrant(secured: SecuredKey, circumstances: KeyCircumstances): KeyGrant {
  const { parent, validUntil, indexes, sources, userToken } = secured;
  if (validUntil !== undefined && !(validUntil >= circumstances.now)) throw refusal.keyExpired();
  if (sources !== undefined) permitSource(sources, circumstances.address);
  const granted = plainGrant(parent, circumstances);
  const isListed = indexes === undefined ? () => true : matcherOf(indexes);
  const { filters, ...forced } = secured.forced;
  return {
    ...granted,
    isSecured: true,
    allows: (permission) => permission === "search",
    allowsIndex: (name) => isListed(name) && granted.allowsIndex(name),
    forced: { ...forced, ...granted.forced },
    filters: filters === undefined ? granted.filters : [...granted.filters, filters],
    countedAs: { key: parent.value, userToken },
  };
}

function permitSource(sources: readonly string[], address: string | undefined): void {
  // Refusing is safer than ignoring the restriction.
  if (address === undefined) throw refusal.restrictionUnknown("restrictSources");
  if (!isWithin(address, sources)) throw refusal.sourceNotAllowed();
}

/** Parameters that restrict the use of the key or select the call, and are not forced. */
const notForcible: ReadonlySet<string> = new Set([
  "validUntil",
  "restrictIndices",
  "restrictSources",
  "userToken",
  "referers",
  "indexName",
  "type",
  "params",
  "facet",
  "facetQuery",
]);

function forcible(said: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...said].filter(([name]) => !notForcible.has(name)));
}

/** Parses a list in a key, comma-separated or JSON, depending on the age of the client. */
function listed(text: string): string[] {
  if (!text.startsWith("[")) return text.split(",");
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.map(String) : [];
  } catch {
    return [];
  }
}

function sign(parent: string, text: string): string {
  return createHmac("sha256", parent).update(text).digest("hex");
}

function isSame(one: string, other: string): boolean {
  const first = Buffer.from(one);
  const second = Buffer.from(other);
  return first.length === second.length && timingSafeEqual(first, second);
}
