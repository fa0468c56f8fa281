import { createHmac, timingSafeEqual } from "node:crypto";
import { refusal } from "./search-refusal.ts";

/** The keys that a host accepts. */
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
  /** Whether requests may name this index. */
  allowsIndex: (name: string) => boolean;
  /** Search parameters that the key forces on every request; strings, as they stand in the key. */
  forced: Readonly<Record<string, string>>;
}

/** Long keys are costly to check, and do not fit the address of a request. */
const maximumKeyLength = 4096;
const securedKey = /^(?<mac>[0-9a-f]{64})(?<text>.*)$/s;

/** What the key allows at a time in seconds since the epoch; an invalid or expired key is refused. */
export function checkKey(keys: SearchKeys, key: string, now: number): KeyGrant {
  if (key.length > maximumKeyLength) throw refusal.invalidCredentials();
  if (isSame(key, keys.searchKey)) return { allowsIndex: () => true, forced: {} };
  const { mac, text } = securedKey.exec(Buffer.from(key, "base64").toString())?.groups ?? {};
  if (mac === undefined || text === undefined || !isSame(mac, sign(keys.searchKey, text))) {
    throw refusal.invalidCredentials();
  }
  return grantOf(text, now);
}

function grantOf(text: string, now: number): KeyGrant {
  const {
    validUntil,
    restrictIndices,
    restrictSources,
    userToken: _,
    ...forced
  } = Object.fromEntries(new URLSearchParams(text));
  if (validUntil !== undefined && !(Number(validUntil) >= now)) throw refusal.keyExpired();
  // A host that is a function of the request does not know its sender's address: better refuse than ignore.
  if (restrictSources !== undefined) throw refusal.restrictionUnknown("restrictSources");
  const patterns = restrictIndices === undefined ? undefined : listed(restrictIndices).map(globPattern);
  return {
    allowsIndex: (name) => patterns === undefined || patterns.some((pattern) => pattern.test(name)),
    forced,
  };
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

function globPattern(glob: string): RegExp {
  return new RegExp(
    `^${glob
      .split("*")
      .map((part) => RegExp.escape(part))
      .join(".*")}$`,
    "s",
  );
}

function sign(parent: string, text: string): string {
  return createHmac("sha256", parent).update(text).digest("hex");
}

function isSame(one: string, other: string): boolean {
  const first = Buffer.from(one);
  const second = Buffer.from(other);
  return first.length === second.length && timingSafeEqual(first, second);
}
