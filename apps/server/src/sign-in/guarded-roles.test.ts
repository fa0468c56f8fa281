import { grantRole, findOrCreatePerson, readAudit, removePasskeysOf } from "@dragoman/database";
import { may, type Grant } from "@dragoman/policy";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { expect, test } from "vitest";
import type { SignedIn } from "@dragoman/pages/site/sign-in.server.ts";
import { collectMessages } from "../testing/collect-messages.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { softwareAuthenticator } from "../testing/software-authenticator.ts";
import { openSignIn } from "./open-sign-in.ts";
import { deriveKeys } from "../security/instance-keys.ts";

const origin = "https://help.example";
const email = "pari@example.org";
const address = undefined;
const write = (code: string) => ({ subject: "Code", text: code });

/** A person with these roles, with a browser and a device. */
async function open(...grants: Grant[]) {
  const database = await openTestDatabase();
  const { messages, sent } = collectMessages(database);
  const signIn = openSignIn({
    database,
    keys: deriveKeys(["0123456789abcdef0123456789abcdef"]),
    publicOrigin: origin,
    messages,
  });
  const { passkeys } = signIn;
  const { id: personId } = await findOrCreatePerson(database, { email });
  for (const grant of grants) await grantRole(database, { actor: "system", personId, grant });
  const device = softwareAuthenticator(origin);
  let browser = new Headers();
  async function whoIs(): Promise<SignedIn> {
    const signedIn = await signIn.whoIs(browser);
    if (!signedIn) throw new Error("Nobody has signed in.");
    return signedIn;
  }
  async function byCode() {
    const contact = { email };
    const cookies = await signIn.sendCode({ pending: { contact, to: "", personId: null }, write, address });
    const pending = await signIn.pending(withCookies(cookies));
    if (!pending) throw new Error("No code was asked for.");
    const code = sent.at(-1)?.text ?? "";
    const headers = new Headers();
    browser = withCookies(
      await signIn.enter({ ...pending, code, device: "", locale: "en", headers, address }),
    );
  }
  async function byPasskey() {
    const { options, cookies } = await passkeys.offer({ origin, address });
    // A cast, because pages accept any value.
    const response = device.get(options as PublicKeyCredentialRequestOptionsJSON);
    const brought = { origin, headers: withCookies(cookies), response, device: "", address };
    browser = withCookies(await passkeys.enter(brought));
  }
  async function addPasskey() {
    const { options, cookies } = await passkeys.prepare({
      signedIn: await whoIs(),
      origin,
      siteName: "Help",
      address,
    });
    const response = device.create(options as PublicKeyCredentialCreationOptionsJSON); // as above
    const headers = withCookies([...cookies, browser.get("cookie") ?? ""]);
    const brought = { signedIn: await whoIs(), origin, headers, response, name: "" };
    browser = withCookies(await passkeys.add(brought));
  }
  const cookies = () => browser;
  return { database, signIn, personId, whoIs, cookies, byCode, byPasskey, addPasskey };
}

function withCookies(cookies: readonly string[]): Headers {
  return new Headers({ cookie: cookies.map((one) => one.split(";")[0]).join("; ") });
}

const stewardship = { role: "steward" } as const;
const inPashto = { role: "translator", language: "ps" } as const;
const refused = expect.objectContaining({ type: "sign-in-needed" });

test("a steward without a passkey works with a code, and is advised to add one", async () => {
  const { byCode, whoIs } = await open(stewardship);
  await byCode();
  const { actor, passkeyNeed } = await whoIs();
  expect(may(actor, "listing:review")).toBe(true);
  expect(passkeyNeed).toBe("advised");
});

test("a steward with a passkey is one in a session that it opened, and a member in all others", async () => {
  const { byCode, byPasskey, addPasskey, whoIs } = await open(stewardship, inPashto);
  await byCode();
  await addPasskey();
  // Adding the passkey opened this session.
  expect(await whoIs()).toMatchObject({ passkeyNeed: "none", actor: { grants: [stewardship, inPashto] } });
  await byCode();
  const { actor, passkeyNeed } = await whoIs();
  expect(passkeyNeed).toBe("needed");
  expect(may(actor, "listing:review")).toBe(false);
  // Roles that are not guarded remain: neither is dangerous to others.
  expect(actor.grants).toEqual([inPashto]);
  await byPasskey();
  expect(may((await whoIs()).actor, "listing:review")).toBe(true);
});

test.each([["admin"], ["steward"]] as const)(
  "a session that a code opened before is no %s's any more once there is a passkey",
  async (role) => {
    const { signIn, byCode, addPasskey, cookies } = await open({ role });
    await byCode();
    const before = cookies();
    expect(may(await signIn.actorOf(before), "listing:review")).toBe(true);
    await byCode();
    await addPasskey();
    expect(may(await signIn.actorOf(before), "listing:review")).toBe(false);
    expect(may(await signIn.actorOf(cookies()), "listing:review")).toBe(true);
  },
);

test("with a stolen number or mailbox, passkeys and contacts cannot be changed", async () => {
  const { signIn, byCode, byPasskey, addPasskey, whoIs } = await open(stewardship);
  await byCode();
  await addPasskey();
  await byCode();
  const thief = await whoIs();
  const [passkey] = await signIn.passkeys.all(thief);
  await expect(addPasskey()).rejects.toEqual(refused);
  await expect(signIn.passkeys.remove(thief, passkey?.id ?? "")).rejects.toEqual(refused);
  const contact = { email: "thief@example.org" };
  await expect(
    signIn.proveContact({ signedIn: thief, contact, browser: "", code: "000000", address }),
  ).rejects.toEqual(refused);
  await byPasskey();
  await signIn.passkeys.remove(await whoIs(), passkey?.id ?? "");
  expect(await signIn.passkeys.all(await whoIs())).toEqual([]);
});

test("members and translators need no passkey, but may have one", async () => {
  const { byCode, addPasskey, whoIs } = await open(inPashto);
  await byCode();
  expect((await whoIs()).passkeyNeed).toBe("none");
  await addPasskey();
  await byCode();
  expect(await whoIs()).toMatchObject({ passkeyNeed: "none", actor: { grants: [inPashto] } });
});

test("after losing the device, a code restores the roles once an operator has removed the passkeys", async () => {
  const { database, personId, byCode, addPasskey, whoIs } = await open({ role: "admin" });
  await byCode();
  await addPasskey();
  await byCode();
  expect((await whoIs()).passkeyNeed).toBe("needed");
  expect(await removePasskeysOf(database, { actor: "system", personId })).toBe(1);
  const { actor, passkeyNeed } = await whoIs();
  expect(passkeyNeed).toBe("advised");
  expect(may(actor, "role:grant-admin")).toBe(true);
  const [event] = await readAudit(database, { actor });
  expect(event).toMatchObject({ actor: "system", action: "account:change" });
});

test("the history records sign-ins of people with a role, and of nobody else", async () => {
  const { database, personId, byCode, byPasskey, addPasskey } = await open(inPashto);
  await byCode();
  await addPasskey();
  await byPasskey();
  const trail = await readAudit(database, { actor: "system", action: "session:open" });
  expect(trail.map(({ actor, object, after }) => ({ actor, object, after }))).toEqual(
    ["passkey", "passkey", "code"].map((by) => ({
      actor: personId,
      object: { table: "people", id: personId },
      after: { by },
    })),
  );
  const nobody = await open();
  await nobody.byCode();
  expect(await readAudit(nobody.database, { actor: "system", action: "session:open" })).toEqual([]);
});

test("an editor who may read confidential addresses is guarded like a steward", async () => {
  const organizationId = "shelter";
  const { database, personId, byCode, byPasskey, addPasskey, whoIs } = await open(inPashto);
  await database.kysely
    .insertInto("organizations")
    .values({
      id: organizationId,
      name: "Shelter",
      source_name: "test",
      source_key: null,
      source_position: 0,
      content_hash: "",
      updated_at: "2026-11-22T10:00:00Z",
    })
    .execute();
  const editor = { role: "editor", organizationId, trusted: false } as const;
  const grant = Object.assign(editor, { readsConfidential: true } as const);
  await grantRole(database, { actor: "system", personId, grant });
  const mayRead = async () => may((await whoIs()).actor, "confidential:read", { organizationId });
  await byCode();
  expect((await whoIs()).passkeyNeed).toBe("advised");
  expect(await mayRead()).toBe(true);
  await addPasskey();
  await byCode();
  expect(await whoIs()).toMatchObject({ passkeyNeed: "needed", actor: { grants: [inPashto] } });
  expect(await mayRead()).toBe(false);
  await byPasskey();
  expect(await mayRead()).toBe(true);
});
