import { changeProfile, readPeople, type Contact } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { visitor } from "@dragoman/policy";
import { expect, test } from "vitest";
import type { SignIn } from "@dragoman/pages/site/sign-in.server.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createAuth } from "./auth.ts";
import { openSharedLimits } from "../security/shared-limits.ts";
import { createCodes } from "./codes.ts";
import { createSignIn } from "./sign-in.ts";

const secret = "0123456789abcdef0123456789abcdef";
const pari: Contact = { phone: "+493012345678" };
const device = "Firefox, Android";

function write(code: string) {
  return { subject: "Code", text: code };
}

async function open() {
  const database = await openTestDatabase();
  const { messages, sent } = collectMessages(database);
  const codes = createCodes({ database, secret, messages });
  const auth = createAuth({ database, secret, origin: "http://localhost:3000" });
  const signIn = createSignIn({
    database,
    auth,
    codes,
    limits: openSharedLimits({ database, key: secret }),
    secret,
    challengeSecret: secret,
    isSecure: false,
    host: "localhost",
  });
  let browser = "";
  return {
    database,
    sent,
    signIn,
    ask: async (contact: Contact) => {
      const pending = { contact, to: "/ar/saved", personId: null };
      const cookies = await signIn.sendCode({ pending, write, address: undefined });
      browser = await browserOf(signIn, cookies);
      return cookies;
    },
    show: (contact: Contact, code: string, headers = new Headers()) =>
      signIn.enter({ contact, browser, code, device, headers, locale: "ar", address: undefined }),
    lastCode: () => sent.at(-1)?.text ?? "",
  };
}

/** The id that codes are bound to, of the browser with these cookies. */
async function browserOf(signIn: SignIn, cookies: readonly string[]): Promise<string> {
  return (await signIn.pending(withCookies(cookies)))?.browser ?? "";
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

function withCookies(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((one) => one.split(";")[0]).join("; ") });
}

/** A code that differs in its last digit. */
function wrong(code: string): string {
  return `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
}

test("a code signs the person in, as the same person each time", async () => {
  const { database, signIn, ask, show, sent, lastCode } = await open();
  await ask(pari);
  expect(sent).toEqual([
    { channel: "sms", to: pari.phone, subject: "", text: expect.stringMatching(/^\d{6}$/) },
  ]);
  const first = await signIn.whoIs(withCookies(await show(pari, lastCode())));
  await ask(pari);
  const second = await signIn.whoIs(withCookies(await show(pari, lastCode())));
  expect(second?.person.id).toBe(first?.person.id);
  expect(second?.sessionId).not.toBe(first?.sessionId);
  expect(first?.actor).toEqual({ personId: first?.person.id, grants: [] });
  expect(await readPeople(database, { actor: "system" })).toHaveLength(1);
});

test("a code and its recipient are stored in unreadable form", async () => {
  const { database, ask, lastCode } = await open();
  await ask(pari);
  const stored = JSON.stringify([
    await database.kysely.selectFrom("one_time_codes").selectAll().execute(),
    await database.kysely.selectFrom("sent_counts").selectAll().execute(),
  ]);
  expect(stored).not.toContain(lastCode());
  expect(stored).not.toContain("3012345678");
});

test("requesting a code or entering a wrong one creates no account", async () => {
  const { database, ask, show, lastCode } = await open();
  await ask(pari);
  expect(await refusalOf(show(pari, wrong(lastCode())))).toBe("code-wrong");
  expect(await readPeople(database, { actor: "system" })).toEqual([]);
});

test("five wrong codes spend the right one", async () => {
  const { ask, show, lastCode } = await open();
  await ask(pari);
  const refusals: string[] = [];
  for (let index = 0; index < 5; index += 1) refusals.push(await refusalOf(show(pari, wrong(lastCode()))));
  expect(refusals).toEqual(["code-wrong", "code-wrong", "code-wrong", "code-wrong", "code-spent"]);
  expect(await refusalOf(show(pari, lastCode()))).toBe("code-spent");
});

test("input that is no code does not use up a try", async () => {
  const { ask, show, lastCode } = await open();
  await ask(pari);
  for (const code of ["", "1", "12345", "1234567", ...Array.from({ length: 5 }, () => "")])
    expect(await refusalOf(show(pari, code))).toBe("code-wrong");
  expect(await refusalOf(show(pari, lastCode()))).toBe("done");
});

test("a code is good for whom it was sent to", async () => {
  const { ask, show, lastCode } = await open();
  await ask(pari);
  expect(await refusalOf(show({ phone: "+493012345679" }, lastCode()))).toBe("code-spent");
  expect(await refusalOf(show({ email: "pari@example.org" }, lastCode()))).toBe("code-spent");
});

test("a code works in the browser that requested it, whatever others requested", async () => {
  const { signIn, sent } = await open();
  const ask = async () => {
    const pending = { contact: pari, to: "", personId: null };
    const browser = await browserOf(signIn, await signIn.sendCode({ pending, write, address: undefined }));
    return { browser, code: sent.at(-1)?.text ?? "" };
  };
  const show = (browser: string, code: string) =>
    refusalOf(
      signIn.enter({
        contact: pari,
        browser,
        code,
        device,
        headers: new Headers(),
        locale: "ar",
        address: undefined,
      }),
    );
  const [attacker, pariHere] = [await ask(), await ask()];
  expect(await show(attacker.browser, pariHere.code)).toBe("code-wrong");
  for (let index = 0; index < 4; index += 1) await show(attacker.browser, wrong(attacker.code));
  expect(await show(attacker.browser, attacker.code)).toBe("code-spent");
  expect(await show(pariHere.browser, pariHere.code)).toBe("done");
});

test("the language of the first sign-in is the person's until they choose one", async () => {
  const { database, ask, show, lastCode } = await open();
  await ask(pari);
  await show(pari, lastCode());
  const [person] = await readPeople(database, { actor: "system" });
  expect(person?.languages).toEqual(["ar"]);
  const profile = { languages: ["ps", "en"] };
  const id = person?.id ?? "";
  await changeProfile(database, { actor: { personId: id, grants: [] }, id, profile });
  await ask(pari);
  await show(pari, lastCode());
  expect((await readPeople(database, { actor: "system" }))[0]?.languages).toEqual(["ps", "en"]);
});

test("sessions are seen and ended one by one, all others, or this one", async () => {
  const { signIn, ask, show, lastCode } = await open();
  const enter = async () => {
    await ask(pari);
    return withCookies(await show(pari, lastCode()));
  };
  const [one, two, three] = [await enter(), await enter(), await enter()];
  const sessions = await signIn.sessions(one);
  expect(sessions.map((session) => session.device)).toEqual([device, device, device]);
  const second = (await signIn.whoIs(two))?.sessionId ?? "";
  await signIn.endSession(one, second);
  expect(await signIn.whoIs(two)).toBeNull();
  await signIn.endOtherSessions(one);
  expect(await signIn.whoIs(three)).toBeNull();
  expect(await signIn.actorOf(one)).not.toEqual(visitor);
  await signIn.leave(one);
  expect(await signIn.actorOf(one)).toEqual(visitor);
});

test("the browser that requested a code stores its recipient, which nobody can forge", async () => {
  const { signIn, ask } = await open();
  const [cookie = ""] = await ask(pari);
  expect(cookie).toMatch(/^dragoman\.pending=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
  const headers = withCookies([cookie]);
  expect(await signIn.pending(headers)).toEqual({
    contact: pari,
    to: "/ar/saved",
    personId: null,
    browser: expect.stringMatching(/./),
  });
  const forged = headers.get("cookie")?.replace("=", "=x") ?? "";
  expect(await signIn.pending(new Headers({ cookie: forged }))).toBeNull();
  expect(await signIn.pending(new Headers())).toBeNull();
});

test("one caller may request twenty codes in ten minutes, for any recipient", async () => {
  const { signIn } = await open();
  const refusals: string[] = [];
  for (let index = 0; index < 22; index += 1) {
    const contact = { email: `somebody${index}@example.org` };
    const asking = signIn.sendCode({
      pending: { contact, to: "/", personId: null },
      write,
      address: "203.0.113.7",
    });
    refusals.push(await refusalOf(asking));
  }
  expect(refusals.filter((one) => one === "done")).toHaveLength(20);
  expect(refusals.at(-1)).toBe("requests-too-many");
});

test("signing in again on one device gives a new cookie, and ends the earlier session", async () => {
  const { signIn, ask, show, lastCode } = await open();
  await ask(pari);
  const first = withCookies(await show(pari, lastCode()));
  await ask(pari);
  const second = withCookies(await show(pari, lastCode(), first));
  expect(second.get("cookie")).not.toBe(first.get("cookie"));
  expect(await signIn.whoIs(first)).toBeNull();
  expect(await signIn.sessions(second)).toHaveLength(1);
});

test("a cookie planted before is not used for the session", async () => {
  const { ask, show, lastCode } = await open();
  const planted = "dragoman.session_token=planted.signature";
  await ask(pari);
  const [cookie = ""] = await show(pari, lastCode(), new Headers({ cookie: planted }));
  expect(cookie).toMatch(/^dragoman\.session_token=/);
  expect(cookie).not.toContain("planted");
});

test("a session ends a year after it began, however often it is used", async () => {
  const { database, signIn, ask, show, lastCode } = await open();
  await ask(pari);
  const headers = withCookies(await show(pari, lastCode()));
  const begun = new Date(Date.now() - 366 * 24 * 60 * 60_000).toISOString();
  await database.kysely.updateTable("sessions").set({ created_at: begun }).execute();
  expect(await signIn.whoIs(headers)).toBeNull();
});

test("another phone or address belongs to the person who entered its code, and to nobody else", async () => {
  const { signIn, ask, show, sent, lastCode } = await open();
  await ask(pari);
  const headers = withCookies(await show(pari, lastCode()));
  const signedIn = await signIn.whoIs(headers);
  if (!signedIn) throw new Error("Nobody is signed in.");
  const contact: Contact = { email: "pari@example.org" };
  const pending = { contact, to: "/", personId: signedIn.person.id };
  const cookies = await signIn.sendCode({ pending, write, address: undefined });
  expect(sent.at(-1)).toMatchObject({ channel: "email", to: "pari@example.org" });
  const browser = await browserOf(signIn, cookies);
  const shown = { contact, browser, code: lastCode(), address: undefined };
  expect(await refusalOf(show(contact, lastCode()))).toBe("code-spent");
  expect(await refusalOf(signIn.proveContact({ ...shown, signedIn }))).toBe("done");
  expect((await signIn.whoIs(headers))?.person).toMatchObject({ ...pari, ...contact });
  expect(await refusalOf(signIn.proveContact({ ...shown, signedIn }))).toBe("code-spent");

  const other: Contact = { email: "other@example.org" };
  await ask(other);
  const his = await signIn.whoIs(withCookies(await show(other, lastCode())));
  if (!his) throw new Error("Nobody is signed in.");
  const hisPending = { ...pending, personId: his.person.id };
  const requester = await browserOf(
    signIn,
    await signIn.sendCode({ pending: hisPending, write, address: undefined }),
  );
  const taken = signIn.proveContact({ ...shown, browser: requester, code: lastCode(), signedIn: his });
  expect(await refusalOf(taken)).toBe("contact-taken");
});

test("of a hundred concurrent codes five are checked", async () => {
  const { ask, show, lastCode } = await open();
  await ask(pari);
  const guesses = Array.from({ length: 100 }, (_, index) =>
    refusalOf(show(pari, String((Number(lastCode()) + 1 + index) % 1_000_000).padStart(6, "0"))),
  );
  const refusals = await Promise.all(guesses);
  expect(refusals.filter((one) => one === "code-wrong")).toHaveLength(4);
  expect(refusals.filter((one) => one === "code-spent")).toHaveLength(96);
  expect(await refusalOf(show(pari, lastCode()))).toBe("code-spent");
});

test("a person cannot end another person's session", async () => {
  const { signIn, ask, show, lastCode } = await open();
  await ask(pari);
  const hers = withCookies(await show(pari, lastCode()));
  const other: Contact = { email: "other@example.org" };
  await ask(other);
  const his = withCookies(await show(other, lastCode()));
  const { sessionId } = (await signIn.whoIs(hers)) ?? { sessionId: "" };
  await signIn.endSession(his, sessionId);
  expect((await signIn.whoIs(hers))?.sessionId).toBe(sessionId);
});
