import { expect, test } from "vitest";
import { keyRing, searchOnlyKey } from "./key-ring.ts";
import { createKeyCheck } from "./keys.ts";
import { createSearchSession, deriveSearchKeys, sessionLifetime } from "./session.ts";

const keys = deriveSearchKeys("a secret of the instance");
const options = {
  keys,
  appId: "dragoman",
  origin: "https://help.example:8443",
  locales: ["en", "ar"],
  now: 1_000_500,
};

test("a session has a host, a key and indexes", () => {
  expect(createSearchSession(options)).toMatchObject({
    provider: "embedded",
    appId: "dragoman",
    expiresAt: 1000 + sessionLifetime,
    host: { url: "help.example:8443/api/search", protocol: "https", accept: "readWrite" },
    indexes: { en: "services_en", ar: "services_ar" },
  });
});

test("a plain origin keeps its protocol and port", () => {
  const { host } = createSearchSession({ ...options, origin: "http://localhost:3000" });
  expect(host).toMatchObject({ url: "localhost:3000/api/search", protocol: "http" });
});

test("its key searches service indexes only, until it expires", () => {
  const { apiKey, expiresAt } = createSearchSession(options);
  const ring = keyRing({ keys: [searchOnlyKey(keys.searchKey)] });
  const checkKey = createKeyCheck(() => ring);
  const grant = checkKey(apiKey, { now: expiresAt });
  expect(grant.allowsIndex("services_ar")).toBe(true);
  expect(grant.allowsIndex("people")).toBe(false);
  expect(() => checkKey(apiKey, { now: expiresAt + 1 })).toThrow("expired");
  // Keys are part of URLs.
  expect(apiKey.length).toBeLessThan(300);
});
