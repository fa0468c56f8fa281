import { expect, test } from "vitest";
import { checkKey, deriveSearchKeys, secureKey } from "./keys.ts";

const parent = "2640659426d5107b6e47d75db9cbaef8";
const keys = { searchKey: parent };

test("secured keys have Algolia's construction to the letter", () => {
  expect(secureKey(parent, { validUntil: 2_524_604_400, restrictIndices: ["Movies"] })).toBe(
    "NjFhZmE0OGEyMTI3OThiODc0OTlkOGM0YjcxYzljY2M2NmU2NDE5ZWY0NDZjMWJhNjA2NzBkMjAwOTI2YWQyZnJlc3RyaWN0SW5kaWNlcz1Nb3ZpZXMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw",
  );
});

test("the keys of an instance depend on its secret alone", () => {
  expect(deriveSearchKeys("secret")).toEqual(deriveSearchKeys("secret"));
  expect(deriveSearchKeys("secret").searchKey).not.toBe(deriveSearchKeys("other").searchKey);
});

test("the parent key allows every index and forces nothing", () => {
  const grant = checkKey(keys, parent, 0);
  expect(grant.allowsIndex("services_en")).toBe(true);
  expect(grant.forced).toEqual({});
});

test("a secured key allows what its patterns say, literally but for stars", () => {
  const grant = checkKey(keys, secureKey(parent, { restrictIndices: ["services_*", "a.b"] }), 0);
  expect(grant.allowsIndex("services_en")).toBe(true);
  expect(grant.allowsIndex("xservices_en")).toBe(false);
  expect(grant.allowsIndex("a.b")).toBe(true);
  expect(grant.allowsIndex("aXb")).toBe(false);
});

test("parameters in a key are forced, and its bookkeeping is not one of them", () => {
  const key = secureKey(parent, { filters: "city:Miami", hitsPerPage: 5, validUntil: 10, userToken: "u" });
  expect(checkKey(keys, key, 5).forced).toEqual({ filters: "city:Miami", hitsPerPage: "5" });
});

test("a key lasts to the second it says", () => {
  const key = secureKey(parent, { validUntil: 100 });
  expect(checkKey(keys, key, 100).forced).toEqual({});
  expect(() => checkKey(keys, key, 101)).toThrow('"validUntil" parameter expired');
  expect(() => checkKey(keys, secureKey(parent, { validUntil: "soon" }), 0)).toThrow("expired");
});

test("a restriction that cannot be checked refuses", () => {
  const key = secureKey(parent, { restrictSources: "10.0.0.0/8" });
  expect(() => checkKey(keys, key, 0)).toThrow("restrictSources");
});

test.each([
  ["another parent's key", secureKey("another", { validUntil: 9 })],
  ["a changed restriction", Buffer.from(`${"0".repeat(64)}validUntil=9`).toString("base64")],
  ["no key at all", ""],
  ["noise", "%%%%"],
  ["a very long key", "A".repeat(5000)],
])("%s is refused", (_, key) => {
  expect(() => checkKey(keys, key, 0)).toThrow("Invalid Application-ID or API key");
});

test("a stretched restriction breaks the signature", () => {
  const raw = Buffer.from(secureKey(parent, { validUntil: 100 }), "base64").toString();
  const forged = Buffer.from(raw.replace("validUntil=100", "validUntil=900")).toString("base64");
  expect(() => checkKey(keys, forged, 0)).toThrow("Invalid Application-ID or API key");
});
