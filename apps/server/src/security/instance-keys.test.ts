import { createHmac, hkdfSync } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKeys, type KeyUse } from "./instance-keys.ts";

const secret = "f1d2a7c3b4e5968778695a4b3c2d1e0f";
const uses: Record<KeyUse, true> = {
  "session cookies": true,
  "pending sign-in cookies": true,
  "challenge cookies": true,
  "one-time codes": true,
  "search keys": true,
  "senders of suggestions": true,
  "sms webhook": true,
  "queued messages": true,
  "recipients of queued messages": true,
  "limits of callers": true,
  "links of reminders": true,
  "secrets of webhooks": true,
  "proof of this instance": true,
};
// A cast, because TypeScript types the keys of an object as strings.
const names = Object.keys(uses) as KeyUse[];

test("each use has a key of its own, the same at each start", () => {
  const { keyOf } = deriveKeys([secret]);
  const keys = names.map(keyOf);
  expect(new Set(keys).size).toBe(names.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keys).toEqual(names.map(deriveKeys([secret]).keyOf));
  expect(keys).not.toContainEqual(deriveKeys(["another secret of thirty-two chars"]).keyOf("sms webhook"));
});

test("no other key can be derived from the key of the webhook", () => {
  const { keyOf, earlierSessionKeys } = deriveKeys([secret]);
  const known = keyOf("sms webhook");
  const others = new Set([
    secret,
    ...names.filter((use) => use !== "sms webhook").map(keyOf),
    ...earlierSessionKeys,
  ]);
  const labels = [
    ...names,
    ...names.map((use) => `sign-in ${use}`),
    "sign-in sessions",
    "sign-in codes",
    "dragoman search key 1",
  ];
  const derived = labels.flatMap((label) => [
    createHmac("sha256", known).update(label).digest("hex"),
    Buffer.from(hkdfSync("sha256", known, "dragoman instance keys 1", label, 32)).toString("hex"),
    deriveKeys([known]).keyOf("session cookies"),
  ]);
  for (const key of [known, ...derived]) expect(others.has(key)).toBe(false);
});

test("an earlier secret is good for cookies of sessions, and for nothing else", () => {
  const earlier = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
  const { keyOf, earlierSessionKeys } = deriveKeys([secret, earlier]);
  expect(earlierSessionKeys).toContain(deriveKeys([earlier]).keyOf("session cookies"));
  expect(names.map(keyOf)).toEqual(names.map(deriveKeys([secret]).keyOf));
});
