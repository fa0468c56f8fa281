import { addPasskey, grantRole } from "@dragoman/database";
import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { codesOf, openAccounts } from "../testing/accounts.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

page(`a person signs in with a phone, in Arabic, without scripts ${needsBuild}`, async () => {
  const { visit, sent, browser } = await openAccounts();
  expect((await visit("/ar/account")).address).toBe("/ar/account/sign-in");
  const codeForm = await visit("/ar/account/sign-in?to=%2Far%2Fabout", {
    number: "٠١٥١٢٣٤٥٦٧٨٩",
    country: "DE",
  });
  expect(codeForm.address).toBe("/ar/account/code");
  expect(codeForm.html).toContain("+49 1512 3456789");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: "sms", to: "+4915123456789" });
  expect(sent[0]?.text).toMatch(/\n@help\.example #\d{6}$/);
  const entered = await visit("/ar/account/code", { code: toArabicDigits(codesOf(sent)[0] ?? "") });
  expect(entered).toMatchObject({ status: 200, address: "/ar/about" });
  expect((await visit("/ar/account")).html).toContain("+49 1512 3456789");
  expect([...browser.keys()]).toEqual(["dragoman.session_token"]);
});

page(`a wrong code is said in the reader's language, and the page stays ${needsBuild}`, async () => {
  const { visit, sent } = await openAccounts();
  await visit("/de/account/sign-in?by=email", { email: "pari@example.org" });
  const right = codesOf(sent)[0] ?? "";
  const wrong = await visit("/de/account/code", { code: String((Number(right) + 1) % 1_000_000) });
  expect(wrong).toMatchObject({ status: 400, address: "/de/account/code" });
  expect(wrong.html).toContain('aria-invalid="true"');
  expect((await visit("/de/account/code", { code: `${right.slice(0, 3)} ${right.slice(3)}` })).address).toBe(
    "/de/account",
  );
});

page(`who comes to write a code that nobody waits for is told so ${needsBuild}`, async () => {
  const { visit } = await openAccounts();
  const { address, html } = await visit("/en/account/code");
  expect(address).toBe("/en/account/sign-in?spent");
  const alert = /role="alert">This code no longer works. Ask for a new one./;
  expect(html).toMatch(alert);
  expect((await visit("/en/account/sign-in")).html).not.toMatch(alert);
  const answered = await visit(address, { number: " ", country: "DE" });
  expect(answered.html).not.toMatch(alert);
});

page(`nothing in the field is said at the field ${needsBuild}`, async () => {
  const { visit, sent } = await openAccounts();
  const answer = await visit("/en/account/sign-in", { number: " ", country: "DE" });
  expect(answer.status).toBe(400);
  expect(answer.html).toContain("Enter a phone number.");
  expect(answer.html).toMatch(/<input(?=[^>]+type="tel")[^>]+aria-invalid="true"/);
  expect(sent).toEqual([]);
});

page(`responses do not disclose whether a person has an account ${needsBuild}`, async () => {
  const known = await openAccounts();
  await known.visit("/en/account/sign-in?by=email", { email: "pari@example.org" });
  await known.visit("/en/account/code", { code: codesOf(known.sent)[0] ?? "" });
  const other = known.otherBrowser();
  const first = await other.visit("/en/account/sign-in?by=email", { email: "pari@example.org" });
  const second = await other.visit("/en/account/sign-in?by=email", { email: "nobody@example.org" });
  expect(second.status).toBe(first.status);
  expect(comparable(second.html)).toBe(comparable(first.html));
});

page.each([
  ["//evil.example/", "/en/account"],
  ["https://evil.example/", "/en/account"],
  ["/\\evil.example", "/en/account"],
  ["/en/saved?x=1", "/en/saved?x=1"],
])(`who signs in on the way to %s comes to %s ${needsBuild}`, async (to, expected) => {
  const { visit, sent } = await openAccounts();
  await visit(`/en/account/sign-in?by=email&to=${encodeURIComponent(to)}`, { email: "pari@example.org" });
  const entered = await visit("/en/account/code", { code: codesOf(sent)[0] ?? "" });
  expect(entered.address).toBe(expected);
});

page(`sessions of other devices are ended one by one, and no longer know anybody ${needsBuild}`, async () => {
  const { enter, otherBrowser, visit } = await openAccounts();
  await enter("pari@example.org");
  const other = otherBrowser();
  await other.enter("pari@example.org");
  const { html } = await visit("/en/account");
  const [session] = [...html.matchAll(/name="session" value="([^"]+)"/g)].map((match) => match[1]);
  await visit("/en/account", { intent: "end-session", session: session ?? "" });
  expect((await other.visit("/en/account")).address).toBe("/en/account/sign-in");
  expect((await visit("/en/account")).address).toBe("/en/account");
});

page(`a person can download and delete their data ${needsBuild}`, async () => {
  const { enter, visit, database } = await openAccounts();
  await enter("pari@example.org");
  await visit("/en/account/profile", { name: "پری" });
  const exported = JSON.parse((await visit("/en/account/export.json")).html) as { person: { id: string } };
  expect(exported).toMatchObject({ person: { displayName: "پری", email: "pari@example.org" } });
  expect((await visit("/en/account?delete")).html).toContain('value="delete"');
  expect(await visit("/en/account", { intent: "delete" })).toMatchObject({ address: "/en" });
  expect((await visit("/en/account")).address).toBe("/en/account/sign-in");
  const rows = await database.kysely.selectFrom("people").selectAll().execute();
  expect(rows).toEqual([]);
});

page(`the only administrator is told to make another one first ${needsBuild}`, async () => {
  const { enter, visit, database } = await openAccounts();
  await enter("ada@example.org");
  const { id } = await database.kysely.selectFrom("people").select("id").executeTakeFirstOrThrow();
  await grantRole(database, { actor: "system", personId: id, grant: { role: "admin" } });
  expect(await visit("/en/account", { intent: "delete" })).toMatchObject({
    status: 409,
    address: "/en/account",
  });
  expect((await visit("/en/account")).address).toBe("/en/account");
});

/** A steward who has signed in with a code. */
async function openSteward({ withPasskey }: { withPasskey: boolean }) {
  const accounts = await openAccounts();
  const { enter, database } = accounts;
  await enter("ada@example.org");
  const { id: personId } = await database.kysely.selectFrom("people").select("id").executeTakeFirstOrThrow();
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  const passkey = {
    name: "Firefox, Android",
    credentialId: "one",
    publicKey: new Uint8Array([1]),
    counter: 0,
    isSynced: true,
    isBackedUp: true,
    transports: [],
    aaguid: "",
  };
  if (withPasskey) await addPasskey(database, { actor: "system", personId, passkey });
  return { ...accounts, personId };
}

page(`a steward with a passkey is led to it wherever a code is not enough ${needsBuild}`, async () => {
  const { visit, database } = await openSteward({ withPasskey: true });
  expect((await visit("/en/account")).html).toContain("/en/studio");
  for (const path of ["/en/studio", "/en/studio/people?x=1", "/en/account/contact?by=email"]) {
    const { address, html } = await visit(path);
    expect(address, path).toBe(`/en/account/passkey?to=${encodeURIComponent(path)}`);
    expect(html, path).toMatch(/<h1[^>]*>Sign in with a passkey/);
  }
  const { id } = await database.kysely.selectFrom("passkeys").select("id").executeTakeFirstOrThrow();
  const removing = await visit("/en/account", { intent: "remove-passkey", passkey: id });
  expect(removing.address).toBe("/en/account/passkey?to=%2Fen%2Faccount");
  expect(await database.kysely.selectFrom("passkeys").select("id").execute()).toEqual([{ id }]);
  // The redirect target must be a page of ours.
  const foreign = await visit("/en/account/passkey?to=https://evil.example/");
  expect(foreign.html).toContain(String.raw`\"to\",\"/en/account\"`);
});

page(`a steward with a passkey deletes the account with it alone ${needsBuild}`, async () => {
  const { visit, database } = await openSteward({ withPasskey: true });
  const toPasskey = "/en/account/passkey?to=%2Fen%2Faccount%3Fdelete";
  expect((await visit("/en/account?delete=")).address).toBe(`${toPasskey}%3D`);
  expect((await visit("/en/account", { intent: "delete" })).address).toBe(toPasskey);
  expect(await database.kysely.selectFrom("people").select("id").execute()).toHaveLength(1);
});

page(`a steward without one works by a code, and is led from there to adding it ${needsBuild}`, async () => {
  const { visit } = await openSteward({ withPasskey: false });
  const { address, html } = await visit("/en/studio");
  expect(address).toBe("/en/studio");
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('href="/en/account"');
});

page(`the saved lists of device and account are merged, for their owner alone ${needsBuild}`, async () => {
  const { enter, send, database } = await openAccounts();
  expect((await send("/en/account/saved", { here: "x" })).status).toBe(401);
  await enter("pari@example.org");
  const answer = await send("/en/account/saved", { here: "unknown", known: "", person: "" });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ person: expect.any(String), ids: [] });
  const foreign = await send("/en/account/saved", { here: "x" }, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect((await send("/en/account/saved")).status).toBe(404);
  expect(await database.kysely.selectFrom("lists").selectAll().execute()).toHaveLength(1);
});

page(`forms of other sites change nothing ${needsBuild}`, async () => {
  const { enter, visit, send } = await openAccounts();
  await enter("pari@example.org");
  const refused = await send("/en/account", { intent: "delete" }, { Origin: "https://evil.example" });
  expect(refused.status).toBe(400);
  expect((await visit("/en/account")).address).toBe("/en/account");
});

page(`pages of an account are kept by nobody ${needsBuild}`, async () => {
  const { enter, send } = await openAccounts();
  await enter("pari@example.org");
  for (const path of ["/en/account", "/en/account/export.json"])
    expect((await send(path)).headers.get("cache-control"), path).toBe("no-store");
});

/** A page without the parts that differ between two responses, and without the caller's identity. */
function comparable(html: string): string {
  return html.replaceAll(/pari|nobody/g, "X").replaceAll(/nonce="[^"]*"/g, "");
}

function toArabicDigits(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}
