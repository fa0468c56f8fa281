import { createHmac, timingSafeEqual } from "node:crypto";
import { isWithin } from "../limits/client-address.ts";
import { matcherOf } from "./glob.ts";
import type { KeyRing } from "./key-ring.ts";
import { isExpired, type ApiKey, type Permission } from "../protocol/routes/api-key.ts";
import { refusal } from "../search-refusal.ts";

/** The keys of a host that only searches. */
export interface SearchKeys {
  /** Searches and does nothing else. Secured keys are derived from it; it never leaves the server. */
  searchKey: string;
}

/** What a secured key limits: `validUntil` (seconds since the epoch), `restrictIndices`, or any search parameter. */
export type KeyRestrictions = Readonly<Record<string, string | number | readonly string[]>>;

/** The keys of an instance, derived from its secret, so that every process of it accepts the same ones. */
export function deriveSearchKeys(secret: string): SearchKeys {
  return {
    searchKey: createHmac("sha256", secret).update("dragoman search key 1").digest("hex").slice(0, 32),
  };
}

/**
 * A key that is valid only under restrictions, in Algolia's construction: base64 of HMAC-SHA256(parent, restrictions)
 * in hexadecimal, followed by the restrictions as a query string with sorted names.
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

/** What a valid key allows. */
export interface KeyGrant {
  isAdministrator: boolean;
  /** Derived from another key: searches, and nothing else. */
  isSecured: boolean;
  allows: (permission: Permission) => boolean;
  /** Whether requests may name this index. */
  allowsIndex: (name: string) => boolean;
  /** Search parameters that the key forces on every request; strings, as they stand in the key. */
  forced: Readonly<Record<string, string>>;
  /** Conditions that the key adds to every request; each must hold. */
  filters: readonly string[];
  /** No limit when 0. */
  maxHitsPerQuery: number;
  /** Calls in an hour of one caller; no limit of the key's own when 0. */
  callsPerHour: number;
  /** Those who share one allowance of calls, but for the address where no token names them. */
  countedAs: { key: string; userToken: string | undefined };
}

/** What is known of a call besides its key. */
export interface KeyCircumstances {
  /** Seconds since the epoch. */
  now: number;
  /** Where the call comes from; a key that asks for it is refused where it is not known. */
  address?: string | undefined;
  /** The page that sent it. */
  referer?: string | undefined;
}

/** What a key allows; an invalid or expired one is refused. */
export type CheckKey = (key: string, circumstances: KeyCircumstances) => KeyGrant;

/** Long keys are costly to check, and do not fit the address of a request. */
const maximumKeyLength = 4096;
/** Secured keys whose signature was checked: as many visitors at a time. */
const maximumCached = 1000;
const securedKey = /^(?<mac>[0-9a-f]{64})(?<text>.*)$/s;

/** Checks keys against a ring that may change under it. */
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

/** The parent that signed the key, and what it says. Only a handful of keys search, so each is tried. */
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

/** Never more than the parent allows. */
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
  // Better refuse than ignore.
  if (address === undefined) throw refusal.restrictionUnknown("restrictSources");
  if (!isWithin(address, sources)) throw refusal.sourceNotAllowed();
}

/** What says how the key may be used, or which call this is, and forces nothing. */
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

/** A list in a key, separated by commas or written as JSON, as clients of different age do. */
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
