import { findOrCreatePerson } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { softwareAuthenticator, type Misdeeds } from "../testing/software-authenticator.ts";
import { openSignIn } from "./open-sign-in.ts";
import { deriveKeys } from "../security/instance-keys.ts";

const origin = "https://help.example";
const asking = { origin, siteName: "Help", address: undefined };

async function open() {
  const database = await openTestDatabase();
  const { messages } = collectMessages(database);
  const signIn = openSignIn({
    database,
    keys: deriveKeys(["0123456789abcdef0123456789abcdef"]),
    publicOrigin: origin,
    messages,
  });
  const { passkeys } = signIn;
  async function signedIn(email: string, since = new Date()): Promise<SignedIn> {
    const person = await findOrCreatePerson(database, { email });
    const actor = { personId: person.id, grants: [] };
    return { actor, passkeyNeed: "none", person, sessionId: "session", since: since.toISOString() };
  }
  /** Adds a passkey on a device. */
  async function add(who: SignedIn, device = softwareAuthenticator(origin), misdeeds: Misdeeds = {}) {
    const { options, cookies } = await passkeys.prepare({ signedIn: who, ...asking });
    // A cast, because pages accept any value.
    const response = device.create(options as PublicKeyCredentialCreationOptionsJSON, misdeeds);
    const brought = {
      signedIn: who,
      origin,
      headers: withCookies(cookies),
      response,
      name: "Firefox, Android",
    };
    await passkeys.add(brought);
    return { device, brought };
  }
  /** A challenge for a browser without a session. */
  async function offered() {
    const { options, cookies } = await passkeys.offer(asking);
    return { options: options as PublicKeyCredentialRequestOptionsJSON, headers: withCookies(cookies) }; // as above
  }
  function enter(headers: Headers, response: unknown) {
    return passkeys.enter({ headers, response, device: "Firefox, Android", ...asking });
  }
  const whoIs = (headers: Headers) => signIn.whoIs(headers);
  return { database, passkeys, whoIs, signedIn, add, offered, enter };
}

function withCookies(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((one) => one.split(";")[0]).join("; ") });
}

async function refusalOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Refusal) return error.type;
    throw error;
  }
  return "done";
}

test("a passkey signs its owner in, without an identifier", async () => {
  const { whoIs, signedIn, add, offered, enter } = await open();
  const pari = await signedIn("pari@example.org");
  const { device } = await add(pari);
  const { options, headers } = await offered();
  expect(options.allowCredentials ?? []).toEqual([]);
  const cookies = await enter(headers, device.get(options));
  const entered = await whoIs(withCookies(cookies));
  expect(entered?.person.id).toBe(pari.person.id);
});

test("a signature is valid once", async () => {
  const { signedIn, add, offered, enter, passkeys } = await open();
  const { device, brought } = await add(await signedIn("pari@example.org"));
  const { options, headers } = await offered();
  const response = device.get(options);
  expect(await refusalOf(enter(headers, response))).toBe("done");
  expect(await refusalOf(enter(headers, response))).toBe("passkey-refused");
  const next = await offered();
  expect(await refusalOf(enter(next.headers, response))).toBe("passkey-refused");
  expect(await refusalOf(passkeys.add(brought))).toBe("passkey-refused");
});

test("of two concurrent requests with the same signature one succeeds", async () => {
  const { signedIn, add, offered, enter } = await open();
  const { device } = await add(await signedIn("pari@example.org"));
  const { options, headers } = await offered();
  const response = device.get(options);
  const both = await Promise.all([refusalOf(enter(headers, response)), refusalOf(enter(headers, response))]);
  expect(both.toSorted((a, b) => a.localeCompare(b, "en"))).toEqual(["done", "passkey-refused"]);
});

const misdeeds: readonly (readonly [string, Misdeeds])[] = [
  ["another page asked for", { origin: "https://help.example.evil.example" }],
  ["another port asked for", { origin: "https://help.example:8443" }],
  ["a page without HTTPS asked for", { origin: "http://help.example" }],
  ["is of another site", { rpId: "evil.example" }],
  ["is of a part of this site", { rpId: "example" }],
  ["was used without a finger, a face or a screen lock", { unverified: true }],
  ["answers another challenge", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
];

test.each(misdeeds)("a passkey that %s is neither kept nor lets in", async (_, misdeed) => {
  const { signedIn, add, offered, enter, passkeys } = await open();
  const pari = await signedIn("pari@example.org");
  expect(await refusalOf(add(pari, softwareAuthenticator(origin), misdeed))).toBe("passkey-refused");
  expect(await passkeys.all(pari)).toEqual([]);
  const { device } = await add(pari);
  const { options, headers } = await offered();
  expect(await refusalOf(enter(headers, device.get(options, misdeed)))).toBe("passkey-refused");
});

test("another key, another person's key and a cloned key are refused", async () => {
  const { signedIn, add, offered, enter } = await open();
  const { device } = await add(await signedIn("pari@example.org"));
  const other = await signedIn("other@example.org");
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const userHandle = Buffer.from(other.person.id).toString("base64url");
  for (const misdeed of [{ key }, { userHandle }]) {
    const { options, headers } = await offered();
    expect(await refusalOf(enter(headers, device.get(options, misdeed)))).toBe("passkey-refused");
  }
  const first = await offered();
  expect(await refusalOf(enter(first.headers, device.get(first.options, { counter: 7 })))).toBe("done");
  for (const counter of [7, 6]) {
    const { options, headers } = await offered();
    expect(await refusalOf(enter(headers, device.get(options, { counter })))).toBe("passkey-refused");
  }
});

test("a challenge of another browser, person or purpose is refused", async () => {
  const { signedIn, add, offered, enter, passkeys } = await open();
  const pari = await signedIn("pari@example.org");
  const other = await signedIn("other@example.org");
  const { device } = await add(pari);
  const { options } = await offered();
  expect(await refusalOf(enter(new Headers(), device.get(options)))).toBe("passkey-refused");
  const strange = await offered();
  expect(await refusalOf(enter(strange.headers, device.get(options)))).toBe("passkey-refused");
  const prepared = await passkeys.prepare({ signedIn: pari, ...asking });
  const creation = prepared.options as PublicKeyCredentialCreationOptionsJSON; // as above
  const response = softwareAuthenticator(origin).create(creation);
  const headers = withCookies(prepared.cookies);
  const taken = passkeys.add({ signedIn: other, origin, headers, response, name: "" });
  expect(await refusalOf(taken)).toBe("passkey-refused");
  const misused = device.get({ challenge: creation.challenge, rpId: "help.example" });
  expect(await refusalOf(enter(headers, misused))).toBe("passkey-refused");
});

test.each([undefined, null, 7, "text", {}, { id: "x" }, { id: { $ne: 1 } }, []])(
  "%j is no passkey",
  async (response) => {
    const { offered, enter, passkeys, signedIn } = await open();
    const { headers } = await offered();
    expect(await refusalOf(enter(headers, response))).toBe("passkey-refused");
    const pari = await signedIn("pari@example.org");
    const { cookies } = await passkeys.prepare({ signedIn: pari, ...asking });
    const brought = { signedIn: pari, origin, headers: withCookies(cookies), response, name: "" };
    expect(await refusalOf(passkeys.add(brought))).toBe("passkey-refused");
  },
);

test("adding a passkey requires a code from the last 15 minutes; signing in does not", async () => {
  const { signedIn, add, offered, enter } = await open();
  const { device } = await add(await signedIn("pari@example.org"));
  const long = await signedIn("pari@example.org", new Date(Date.now() - 16 * 60_000));
  expect(await refusalOf(add(long))).toBe("sign-in-needed");
  const { options, headers } = await offered();
  expect(await refusalOf(enter(headers, device.get(options)))).toBe("done");
});

test("a device creates one passkey for one person, and a removed one no longer works", async () => {
  const { signedIn, add, offered, enter, passkeys } = await open();
  const pari = await signedIn("pari@example.org");
  const other = await signedIn("other@example.org");
  const { device } = await add(pari);
  expect(await refusalOf(add(other, device))).toBe("passkey-refused");
  const again = await passkeys.prepare({ signedIn: pari, ...asking });
  expect(again.options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
  const [passkey] = await passkeys.all(pari);
  await passkeys.remove(other, passkey?.id ?? "");
  expect(await passkeys.all(pari)).toHaveLength(1);
  await passkeys.remove(pari, passkey?.id ?? "");
  const { options, headers } = await offered();
  expect(await refusalOf(enter(headers, device.get(options)))).toBe("passkey-refused");
});

test("the cookie of a challenge is of this host, for a few minutes, and no script reads it", async () => {
  const { passkeys } = await open();
  const { cookies } = await passkeys.offer(asking);
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-dragoman\.challenge=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ]);
});
