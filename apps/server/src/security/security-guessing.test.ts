import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { codesOf, openAccounts } from "../testing/accounts.ts";
import type { TestBrowser } from "../testing/test-browser.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

async function ask(browser: TestBrowser, email: string): Promise<Response> {
  return browser.send("/en/account/sign-in?by=email", { email });
}

/** Codes that differ from the right one. */
function guesses(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, "0"),
  );
}

page(
  `a hundred concurrent guesses count as five, and the right code is invalid afterwards ${needsBuild}`,
  async () => {
    const accounts = await openAccounts();
    await ask(accounts, "pari@example.org");
    const right = codesOf(accounts.sent).at(-1) ?? "";
    const answers = await Promise.all(
      guesses(right, 100).map((code) => accounts.send("/en/account/code", { code })),
    );
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const late = await accounts.send("/en/account/code", { code: right });
    expect(late.status).toBe(400);
    expect((await accounts.visit("/en/account")).address).toBe("/en/account/sign-in");
  },
);

page(`guesses from many browsers at the code of one person are counted together ${needsBuild}`, async () => {
  const accounts = await openAccounts();
  await ask(accounts, "pari@example.org");
  const right = codesOf(accounts.sent).at(-1) ?? "";
  // Another browser would need only the cookie of the browser that requested the code.
  for (const code of guesses(right, 5)) {
    const other = accounts.otherBrowser();
    for (const [name, cookie] of accounts.browser) other.browser.set(name, cookie);
    expect((await other.send("/en/account/code", { code })).status).toBe(400);
  }
  expect((await accounts.send("/en/account/code", { code: right })).status).toBe(400);
});

page(`a browser that asked for no code shows none ${needsBuild}`, async () => {
  const accounts = await openAccounts();
  await ask(accounts, "pari@example.org");
  const code = codesOf(accounts.sent).at(-1) ?? "";
  const answer = await accounts.otherBrowser().send("/en/account/code", { code });
  expect(answer.headers.get("location")).toBe("/en/account/sign-in?spent");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

page(
  `a caller over the limit gets the time to wait, and locks out nobody who is signed in or has a passkey ${needsBuild}`,
  async () => {
    const accounts = await openAccounts();
    await accounts.enter("pari@example.org");
    const attacker = accounts.otherBrowser();
    for (let index = 0; index < 4; index += 1) await ask(attacker, "pari@example.org");
    const late = await ask(attacker, "pari@example.org");
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    expect(late.headers.get("cache-control")).toBe("no-store");
    // A signed-in person stays signed in, and passkeys need no code.
    expect((await accounts.visit("/en/account")).address).toBe("/en/account");
    expect((await accounts.send("/en/account/passkeys/offer", {})).status).toBe(200);
  },
);

page(
  `known and unknown people get the same response: status, headers, cookies, page, message ${needsBuild}`,
  async () => {
    const accounts = await openAccounts();
    await accounts.enter("known1@example.org");
    const compared = await Promise.all(
      ["known1@example.org", "other1@example.org"].map(async (email) => {
        const browser = accounts.otherBrowser();
        const codeForm = await ask(browser, email);
        const wrong = await browser.visit("/en/account/code", { code: "12" });
        return {
          status: codeForm.status,
          headers: [...codeForm.headers.keys()],
          location: codeForm.headers.get("location"),
          cookies: codeForm.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "")),
          wrong: wrong.status,
          html: wrong.html.replaceAll(email, "X").replaceAll(/nonce="[^"]*"/g, ""),
        };
      }),
    );
    expect(compared[1]).toEqual(compared[0]);
    const [first, second] = accounts.sent.slice(-2).map(({ subject }) => subject.replace(/\d+/, "N"));
    expect(second).toBe(first);
  },
);

page(`a passkey that nobody has is refused as one that did not fit ${needsBuild}`, async () => {
  const accounts = await openAccounts();
  await accounts.send("/en/account/passkeys/offer", {});
  const answer = await accounts.send("/en/account/passkeys/enter", { id: "nobody" });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ type: "passkey-refused" });
});
