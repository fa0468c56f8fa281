import { findOrCreatePerson, type Database } from "@dragoman/database";
import { serializeSigned } from "hono/utils/cookie";
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKeys } from "./instance-keys.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openSignIn } from "../sign-in/open-sign-in.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";

const secret = "9f2b7c41d08e6a53f7719c0b24e8d36a5fb1c97e60d4823a";
const origin = "https://help.example";
const cookieName = "__Host-dragoman.session_token";
const address = "198.51.100.7";
const contact = { email: "pari@example.org" };

async function open(secrets: [string, ...string[]] = [secret], database?: Database) {
  const opened = database ?? (await openTestDatabase());
  const { messages, sent } = collectMessages(opened);
  const signIn = openSignIn({
    database: opened,
    keys: deriveKeys(secrets),
    publicOrigin: origin,
    messages,
  });
  return { database: opened, signIn, sent };
}

function askForCode({ signIn }: Pick<Awaited<ReturnType<typeof open>>, "signIn">): Promise<string[]> {
  return signIn.sendCode({
    pending: { contact, to: "", personId: null },
    write: (code) => ({ subject: "", text: code }),
    address,
  });
}

/** The cookies of a person who signed in with a code. */
async function signedIn(opened: Awaited<ReturnType<typeof open>>): Promise<string> {
  const { signIn, sent } = opened;
  const pending = await signIn.pending(withCookies(await askForCode(opened)));
  if (!pending) throw new Error("No code was asked for.");
  const shown = { code: sent.at(-1)?.text ?? "", headers: new Headers(), address };
  return pairsOf(await signIn.enter({ ...pending, ...shown, device: "", locale: "en" }));
}

function pairsOf(cookies: readonly string[]): string {
  return cookies.map((one) => one.split(";")[0]).join("; ");
}

function withCookies(cookies: readonly string[]): Headers {
  return new Headers({ cookie: pairsOf(cookies) });
}

/** Every value of every row. */
async function everythingIn({ kysely }: Database): Promise<string[]> {
  const values = new Set<string>();
  for (const { name } of await kysely.introspection.getTables()) {
    const table = kysely.dynamic.table(name as "settings").as("table"); // a cast: any table, also those outside the schema
    const rows = await kysely.selectFrom(table).selectAll().execute();
    for (const row of rows)
      for (const value of Object.values(row))
        if (value !== null && value !== "")
          values.add(typeof value === "string" ? value : JSON.stringify(value));
  }
  return [...values];
}

/** The cookies that could present a value: unchanged, and signed with every possible key or secret. */
async function cookiesOf(value: string, secrets: readonly string[]): Promise<string[]> {
  const keys = secrets.flatMap((one) => [
    one,
    createHmac("sha256", one).update("sign-in sessions").digest("hex"),
    deriveKeys([one]).keyOf("session cookies"),
  ]);
  const signed = await Promise.all(
    keys.map((key) => serializeSigned(cookieName, value, key, { path: "/", secure: true })),
  );
  return [`${cookieName}=${encodeURIComponent(value)}`, ...signed];
}

test("no value from a copy of the database works as a session cookie", async () => {
  const opened = await open();
  const cookie = await signedIn(opened);
  const { database, signIn } = opened;
  await askForCode(opened);
  await signIn.passkeys.offer({ origin, address });
  expect(await signIn.whoIs(new Headers({ cookie }))).not.toBeNull();
  const values = await everythingIn(database);
  expect(values.length).toBeGreaterThan(20);
  // Even with the key that signs cookies, which is not in the database, no value in it yields a valid cookie.
  for (const value of values)
    for (const forged of await cookiesOf(value, [...new Set([value, ...values.slice(0, 3), secret])]))
      expect(await signIn.whoIs(withCookies([forged])), value).toBeNull();
  for (const value of values)
    if (value.length > 20) expect(cookie, value).not.toContain(encodeURIComponent(value));
  expect(values).not.toContain(secret);
});

test("a new secret with the old one behind it leaves people signed in; without it they are not", async () => {
  const before = "c3a8d1907be4526ff0182d9ab6c7e5430d1f28ba94c6e705";
  const opened = await open([before]);
  const cookie = await signedIn(opened);
  const headers = new Headers({ cookie });
  const { signIn: after } = await open([secret, before], opened.database);
  expect((await after.whoIs(headers))?.person.email).toBe(contact.email);
  const { signIn: without } = await open([secret], opened.database);
  expect(await without.whoIs(headers)).toBeNull();
  // New cookies are signed with the new secret.
  const next = await open([secret, before], opened.database);
  const newer = new Headers({ cookie: await signedIn(next) });
  expect(await without.whoIs(newer)).not.toBeNull();
});

test("sessions can be listed and ended, one by one and all others", async () => {
  const opened = await open();
  const { signIn } = opened;
  const [first, second, third] = [await signedIn(opened), await signedIn(opened), await signedIn(opened)].map(
    (cookie) => new Headers({ cookie }),
  );
  if (!first || !second || !third) throw new Error("There are three.");
  const firstId = (await signIn.whoIs(first))?.sessionId ?? "";
  expect(await signIn.sessions(second)).toHaveLength(3);
  await signIn.endSession(second, firstId);
  expect(await signIn.whoIs(first)).toBeNull();
  await signIn.endOtherSessions(second);
  expect(await signIn.whoIs(third)).toBeNull();
  expect(await signIn.whoIs(second)).not.toBeNull();
  await signIn.leave(second);
  expect(await signIn.whoIs(second)).toBeNull();
  expect(await opened.database.kysely.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a session signed by an earlier version remains valid", async () => {
  const { database, signIn } = await open();
  const { id: person_id } = await findOrCreatePerson(database, contact);
  const at = new Date().toISOString();
  const token = createHash("sha256").update("a-token-of-before").digest("hex");
  const later = new Date(Date.now() + 1_000_000).toISOString();
  await database.kysely
    .insertInto("sessions")
    .values({
      id: "before",
      person_id,
      token,
      expires_at: later,
      ip_address: null,
      user_agent: "",
      opened_by: "code",
      created_at: at,
      updated_at: at,
    })
    .execute();
  const key = createHmac("sha256", secret).update("sign-in sessions").digest("hex");
  const cookie = await serializeSigned(cookieName, "a-token-of-before", key, { path: "/", secure: true });
  expect((await signIn.whoIs(withCookies([cookie])))?.sessionId).toBe("before");
});
