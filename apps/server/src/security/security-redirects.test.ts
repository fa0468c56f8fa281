import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { codesOf, openAccounts } from "../testing/accounts.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const tricks = [
  "https://evil.example/",
  "http://evil.example",
  "//evil.example/",
  "///evil.example/",
  "////evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "https:evil.example",
  "https:/\\evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://help.example@evil.example/",
  "https://help.example.evil.example/",
  "/\u0000/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/en/account/sign-in?to=//evil.example",
  "//help.example@evil.example",
  "/.//evil.example",
  "/en/..//evil.example",
  "/x/..//evil.example/%2e%2e",
];

page.each(tricks)(`who signs in on the way to %j stays here ${needsBuild}`, async (to) => {
  const { send, sent } = await openAccounts();
  const form = await send(`/en/account/sign-in?by=email&to=${encodeURIComponent(to)}`, {
    email: "pari@example.org",
  });
  const entered = await send("/en/account/code", { code: codesOf(sent)[0] ?? "" });
  for (const { status, headers } of [form, entered]) {
    const location = headers.get("location") ?? "";
    expect(status).toBe(303);
    expect(new URL(location, "https://help.example/en/account/code").origin).toBe("https://help.example");
    // The redirect target is an address of ours as well.
    expect(location).toMatch(/^\/(?![/\\])/);
  }
});

page.each(tricks)(`no button of signing in leads to %j ${needsBuild}`, async (to) => {
  const { send } = await openAccounts();
  const html = await (await send(`/en/account/sign-in?to=${encodeURIComponent(to)}`)).text();
  const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  const hosts = links
    .filter((link) => URL.canParse(link, "https://help.example/en/account/sign-in"))
    .map((link) => new URL(link, "https://help.example/en/account/sign-in"));
  expect(hosts.filter(({ host }) => host.includes("evil")).map(String)).toEqual([]);
  expect(hosts.filter(({ protocol }) => /^(?:javascript|data):$/.test(protocol)).map(String)).toEqual([]);
});
