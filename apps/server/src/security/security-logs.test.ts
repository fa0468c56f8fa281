import { expect, test, vi } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { codesOf, openAccounts } from "../testing/accounts.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

page(`no line of a log holds a phone, an address, a code, a token or a name ${needsBuild}`, async () => {
  const lines: string[] = [];
  const collect = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "));
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(collect),
  );
  const { visit, send, sent, browser } = await openAccounts({ log: collect });
  await visit("/en/account/sign-in?to=%2Fen%2Fsaved", { number: "0151 2345 6789", country: "DE" });
  await visit("/en/account/code", { code: "000000" });
  const code = codesOf(sent)[0] ?? "";
  await visit("/en/account/code", { code });
  const token = browser.get("dragoman.session_token")?.split("=")[1] ?? "";
  await visit("/en/account/profile", { name: "پری", country: "DE", language: "ps" });
  await visit("/en/account/contact?by=email", { email: "pari@example.org" });
  await visit("/en/account/code", { code: codesOf(sent)[1] ?? "" });
  const offered = await send("/en/account/passkeys/prepare", {});
  const { challenge } = (await offered.json()) as { challenge: string };
  await send("/en/account/passkeys/add", { challenge });
  await send("/en/account/export.json");
  await visit("/en/account", { intent: "leave" });
  for (const spy of spies) spy.mockRestore();
  const log = lines.join("\n");
  const secrets = ["1512345", "2345", "pari@", "پری", encodeURIComponent("پری"), code, token, challenge];
  expect(secrets.filter((secret) => secret !== "" && log.includes(secret))).toEqual([]);
  expect(token.length).toBeGreaterThan(30);
  // The requests themselves are logged.
  expect(log).toContain("POST /en/account/code 400");
  expect(log).toContain("POST /en/account/code 303");
  expect(log).not.toContain("?");
});

page(`no line of a log holds the link of a list, however broken its address is ${needsBuild}`, async () => {
  const lines: string[] = [];
  const collect = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "));
  const spies = (["log", "info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(collect),
  );
  const { visit, send } = await openAccounts({ log: collect });
  for (const path of [
    "/de/lists/secret%",
    "/de/%6Cists/secret%ZZ",
    "/lists/secret%E2%8",
    "/de//lists/secret",
  ])
    expect((await visit(path)).status, path).toBe(404);
  const { html } = await visit("/de/lists/secret%");
  expect(html).toContain('<html lang="de"');
  expect((await send("/de/lists/secret%", { intent: "x" })).status).toBeGreaterThanOrEqual(400);
  for (const spy of spies) spy.mockRestore();
  expect(lines.join("\n")).not.toContain("secret");
  expect(lines.length).toBeGreaterThan(4);
});

page(`no address of ours holds a phone, an address, a code or a token ${needsBuild}`, async () => {
  const { visit, sent, browser } = await openAccounts();
  const addresses = [
    (await visit("/en/account/sign-in?by=email", { email: "pari@example.org" })).address,
    (await visit("/en/account/code", { code: codesOf(sent)[0] ?? "" })).address,
    (await visit("/en/account/contact", { number: "0151 2345 6789", country: "DE" })).address,
    (await visit("/en/account/code", { code: codesOf(sent)[1] ?? "" })).address,
  ];
  expect(addresses).toEqual(["/en/account/code", "/en/account", "/en/account/code", "/en/account/profile"]);
  const html = (await visit("/en/account")).html;
  const links = [...html.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, link = ""]) => link).join("\n");
  const token = browser.get("dragoman.session_token")?.split("=")[1] ?? "-";
  for (const secret of ["pari", "512345", token]) expect(links).not.toContain(secret);
  expect(html).not.toContain(token);
});
