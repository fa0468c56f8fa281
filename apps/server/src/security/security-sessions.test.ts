import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { codesOf, openAccounts } from "../testing/accounts.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

/** Name, and attributes in alphabetical order. */
function parts(cookie: string): { name: string; attributes: string[] } {
  const [pair = "", ...attributes] = cookie.split("; ");
  return {
    name: pair.slice(0, pair.indexOf("=")),
    attributes: attributes.map((one) => one.toLowerCase()).toSorted((a, b) => a.localeCompare(b, "en")),
  };
}

page(`cookies are of this host, by HTTPS, and no script reads them ${needsBuild}`, async () => {
  const { send, sent } = await openAccounts();
  const codeForm = await send("/en/account/sign-in?by=email", { email: "pari@example.org" });
  const entered = await send("/en/account/code", { code: codesOf(sent)[0] ?? "" });
  const left = await send("/en/account", { intent: "leave" });
  const cookies = [codeForm, entered, left].flatMap(({ headers }) => headers.getSetCookie()).map(parts);
  const lasting = cookies.filter(({ attributes }) => !attributes.includes("max-age=0"));
  expect(lasting.map(({ name }) => name)).toEqual([
    "__Host-dragoman.pending",
    "__Host-dragoman.session_token",
  ]);
  for (const { name, attributes } of cookies) {
    expect(attributes, name).toEqual(
      expect.arrayContaining(["httponly", "path=/", "samesite=lax", "secure"]),
    );
    expect(attributes.join(), name).not.toContain("domain=");
  }
});

page(`pages for everybody set no cookie ${needsBuild}`, async () => {
  const { send } = await openAccounts();
  for (const path of ["/", "/en", "/en/search?q=food", "/en/services/s1", "/en/about", "/en/account/sign-in"])
    expect((await send(path)).headers.getSetCookie(), path).toEqual([]);
});

page(`a cookie from before signing in is not the one afterwards ${needsBuild}`, async () => {
  const { browser, enter, otherBrowser } = await openAccounts();
  const attacker = otherBrowser();
  await attacker.enter("attacker@example.org");
  const planted = attacker.browser.get("dragoman.session_token") ?? "";
  browser.set("dragoman.session_token", planted);
  await enter("pari@example.org");
  expect(browser.get("dragoman.session_token")).not.toBe(planted);
  // The planted session belonged to this browser, and has ended.
  expect((await attacker.visit("/en/account")).address).toBe("/en/account/sign-in");
});

page(
  `a session that has ended is dead with the next request, wherever its cookie is ${needsBuild}`,
  async () => {
    const { browser, enter, visit, otherBrowser } = await openAccounts();
    await enter("pari@example.org");
    const thief = otherBrowser();
    for (const [name, cookie] of browser) thief.browser.set(name, cookie);
    expect((await thief.visit("/en/account")).address).toBe("/en/account");
    await visit("/en/account", { intent: "leave" });
    expect((await thief.visit("/en/account")).address).toBe("/en/account/sign-in");
    expect((await thief.send("/en/account/export.json")).status).toBe(303);
    expect((await thief.send("/en/account/saved", { here: "s1" })).status).toBe(401);
  },
);

page(`all sessions of an account are over when it is deleted ${needsBuild}`, async () => {
  const { enter, visit, otherBrowser } = await openAccounts();
  await enter("pari@example.org");
  const other = otherBrowser();
  await other.enter("pari@example.org");
  await visit("/en/account", { intent: "delete" });
  expect((await other.visit("/en/account")).address).toBe("/en/account/sign-in");
});

page(`a cookie that was changed by one letter lets nobody in ${needsBuild}`, async () => {
  const { browser, enter, visit } = await openAccounts();
  await enter("pari@example.org");
  const cookie = browser.get("dragoman.session_token") ?? "";
  const [name = "", value = ""] = cookie.split("=", 2);
  for (const forged of [
    `${name}=${value.startsWith("x") ? "y" : "x"}${value.slice(1)}`,
    `${name}=${value.slice(0, 20)}`,
    `${name}=`,
  ]) {
    browser.set("dragoman.session_token", forged);
    expect((await visit("/en/account")).address, forged).toBe("/en/account/sign-in");
  }
});

page(`ways to sign in are changed by who has shown a code a moment ago ${needsBuild}`, async () => {
  const { enter, visit, send, database } = await openAccounts();
  await enter("pari@example.org");
  expect((await visit("/en/account/contact?by=email")).address).toBe("/en/account/contact?by=email");
  const begun = new Date(Date.now() - 16 * 60_000).toISOString();
  await database.kysely.updateTable("sessions").set({ created_at: begun }).execute();
  const again = "/en/account/sign-in?again&by=email&to=%2Fen%2Faccount%2Fcontact%3Fby%3Demail";
  expect((await visit("/en/account/contact?by=email")).address).toBe(again);
  const codeForm = await send("/en/account/contact?by=email", { email: "other@example.org" });
  expect(codeForm.headers.get("location")).toBe(again);
  expect((await send("/en/account/passkeys/prepare", {})).status).toBe(401);
});

page(`an account is deleted by who has shown a code a moment ago ${needsBuild}`, async () => {
  const { enter, visit, send, sent, database } = await openAccounts();
  await enter("pari@example.org");
  const begun = new Date(Date.now() - 16 * 60_000).toISOString();
  await database.kysely.updateTable("sessions").set({ created_at: begun }).execute();
  const again = "/en/account/sign-in?again&by=email&to=%2Fen%2Faccount%3Fdelete";
  for (const path of ["/en/account", "/en/account?delete", "/en/account?delete&again"])
    expect((await send(path, { intent: "delete" })).headers.get("location"), path).toBe(again);
  expect(await database.kysely.selectFrom("people").select("email").execute()).toEqual([
    { email: "pari@example.org" },
  ]);
  const confirmation = await visit("/en/account?delete=");
  expect(confirmation.address).toBe(`${again}%3D`);
  expect(confirmation.html).toContain("pari@example.org");
  // After requesting another code, the person still has to prove who they are.
  const codeForm = await visit(confirmation.address, { email: "pari@example.org" });
  expect(codeForm.html).toContain(
    "/en/account/sign-in?again=&amp;by=email&amp;to=%2Fen%2Faccount%3Fdelete%3D",
  );
  const back = await visit("/en/account/code", { code: codesOf(sent).at(-1) ?? "" });
  expect(back).toMatchObject({ status: 200, address: "/en/account?delete=" });
  expect(back.html).toContain('value="delete"');
  expect((await visit("/en/account?delete", { intent: "delete" })).address).toBe("/en");
  expect(await database.kysely.selectFrom("people").select("id").execute()).toEqual([]);
});
