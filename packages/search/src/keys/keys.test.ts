import { expect, test } from "vitest";
import { keyRing, searchOnlyKey } from "./key-ring.ts";
import { createKeyCheck, deriveSearchKeys, secureKey, type KeyCircumstances, type KeyGrant } from "./keys.ts";
import type { ApiKey } from "../protocol/routes/api-key.ts";

const parent = "2640659426d5107b6e47d75db9cbaef8";

function check(key: string, circumstances: Partial<KeyCircumstances> = {}): KeyGrant {
  const ring = keyRing({ keys: [searchOnlyKey(parent)], administrator: "admin" });
  return createKeyCheck(() => ring)(key, { now: 0, ...circumstances });
}

function checkWith(parentKey: Partial<ApiKey>, key: string, circumstances: Partial<KeyCircumstances> = {}) {
  const ring = keyRing({ keys: [{ ...searchOnlyKey(parent), ...parentKey }] });
  return createKeyCheck(() => ring)(key, { now: 0, ...circumstances });
}

test("secured keys have Algolia's construction to the letter", () => {
  expect(secureKey(parent, { validUntil: 2_524_604_400, restrictIndices: ["Movies"] })).toBe(
    "NjFhZmE0OGEyMTI3OThiODc0OTlkOGM0YjcxYzljY2M2NmU2NDE5ZWY0NDZjMWJhNjA2NzBkMjAwOTI2YWQyZnJlc3RyaWN0SW5kaWNlcz1Nb3ZpZXMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw",
  );
});

test("the keys of an instance depend on its secret alone", () => {
  expect(deriveSearchKeys("secret")).toEqual(deriveSearchKeys("secret"));
  expect(deriveSearchKeys("secret").searchKey).not.toBe(deriveSearchKeys("other").searchKey);
});

test("the parent key searches every index, forces nothing, and does nothing else", () => {
  const grant = check(parent);
  expect(grant.allowsIndex("services_en")).toBe(true);
  expect(grant).toMatchObject({ forced: {}, filters: [], isSecured: false, isAdministrator: false });
  expect(grant.allows("search")).toBe(true);
  expect(grant.allows("browse")).toBe(false);
});

test("the administrator's key does everything, and no secured key comes of it", () => {
  expect(check("admin")).toMatchObject({ isAdministrator: true });
  expect(() => check(secureKey("admin", { validUntil: 9 }))).toThrow("Invalid Application-ID or API key");
});

test("a secured key allows the indexes of its patterns, literally except for stars", () => {
  const grant = check(secureKey(parent, { restrictIndices: ["services_*", "a.b"] }));
  expect(grant.allowsIndex("services_en")).toBe(true);
  expect(grant.allowsIndex("xservices_en")).toBe(false);
  expect(grant.allowsIndex("a.b")).toBe(true);
  expect(grant.allowsIndex("aXb")).toBe(false);
});

test("parameters in a key are forced, and its bookkeeping is not one of them", () => {
  const key = secureKey(parent, { filters: "city:Miami", hitsPerPage: 5, validUntil: 10, userToken: "u" });
  expect(check(key, { now: 5 })).toMatchObject({
    forced: { hitsPerPage: "5" },
    filters: ["city:Miami"],
    countedAs: { key: parent, userToken: "u" },
    isSecured: true,
  });
  expect(check(key).forced).toEqual({ hitsPerPage: "5" });
});

test("a secured key never exceeds its parent", () => {
  const limited: Partial<ApiKey> = {
    indexes: ["a*"],
    maxHitsPerQuery: 3,
    maxQueriesPerIPPerHour: 7,
    queryParameters: "typoTolerance=strict&filters=open:true&hitsPerPage=2",
    acl: ["search", "browse", "addObject"],
  };
  const key = secureKey(parent, {
    restrictIndices: ["a1", "b1"],
    filters: "city:A",
    hitsPerPage: 50,
    page: 1,
  });
  const grant = checkWith(limited, key);
  expect(["a1", "a2", "b1"].map(grant.allowsIndex)).toEqual([true, false, false]);
  expect(grant).toMatchObject({ maxHitsPerQuery: 3, callsPerHour: 7 });
  expect(grant.forced).toEqual({ typoTolerance: "strict", hitsPerPage: "2", page: "1" });
  expect(grant.filters).toEqual(["open:true", "city:A"]);
  expect(grant.allows("browse")).toBe(false);
  expect(grant.allows("addObject")).toBe(false);
});

test("no secured key comes of a key that does not search", () => {
  expect(() => checkWith({ acl: ["browse"] }, secureKey(parent, { validUntil: 9 }))).toThrow("Invalid");
});

test("a key lasts to the second it says", () => {
  const key = secureKey(parent, { validUntil: 100 });
  expect(check(key, { now: 100 }).forced).toEqual({});
  expect(() => check(key, { now: 101 })).toThrow('"validUntil" parameter expired');
  expect(() => check(secureKey(parent, { validUntil: "soon" }))).toThrow("expired");
  const short = { validity: 10, validFrom: 100 };
  expect(checkWith(short, parent, { now: 110 }).allows("search")).toBe(true);
  expect(() => checkWith(short, parent, { now: 111 })).toThrow("expired");
  expect(() => checkWith(short, secureKey(parent, {}), { now: 111 })).toThrow("expired");
});

test("a key for some addresses is refused from other and unknown addresses", () => {
  const key = secureKey(parent, { restrictSources: "10.0.0.0/8,2001:db8::/32,192.0.2.7" });
  for (const address of ["10.1.2.3", "::ffff:10.1.2.3", "2001:db8::9", "192.0.2.7"]) {
    expect(check(key, { address }).allows("search")).toBe(true);
  }
  for (const address of ["11.1.2.3", "2001:db9::9", "192.0.2.8", "nonsense"]) {
    expect(() => check(key, { address })).toThrow("cannot be used from this address");
  }
  expect(() => check(key)).toThrow("restrictSources");
});

test("a key for some pages is refused on others", () => {
  const forPages = { referers: ["https://help.example/*", "*.partner.example/*"] };
  for (const referer of ["https://help.example/ar/search", "https://www.partner.example/"]) {
    expect(checkWith(forPages, parent, { referer }).allows("search")).toBe(true);
  }
  for (const referer of ["https://helpXexample/", "https://other.example/https://help.example/", undefined]) {
    expect(() => checkWith(forPages, parent, { referer })).toThrow("referer");
  }
});

test.each([
  ["another parent's key", secureKey("another", { validUntil: 9 })],
  ["a changed restriction", Buffer.from(`${"0".repeat(64)}validUntil=9`).toString("base64")],
  ["a key of a key", secureKey(secureKey(parent, { validUntil: 9 }), { validUntil: 9 })],
  ["no key at all", ""],
  ["noise", "%%%%"],
  ["a very long key", "A".repeat(5000)],
])("%s is refused", (_, key) => {
  expect(() => check(key)).toThrow("Invalid Application-ID or API key");
});

test("a stretched restriction breaks the signature", () => {
  const raw = Buffer.from(secureKey(parent, { validUntil: 100 }), "base64").toString();
  const forged = Buffer.from(raw.replace("validUntil=100", "validUntil=900")).toString("base64");
  expect(() => check(forged)).toThrow("Invalid Application-ID or API key");
});

test("a key is refused as soon as its parent is deleted", () => {
  let ring = keyRing({ keys: [searchOnlyKey(parent)] });
  const checked = createKeyCheck(() => ring);
  const key = secureKey(parent, { filters: "a:b" });
  expect(checked(key, { now: 0 }).filters).toEqual(["a:b"]);
  ring = keyRing({ keys: [], version: 1 });
  expect(() => checked(key, { now: 0 })).toThrow("Invalid");
});
