import { expect, test, vi } from "vitest";
import { createLog, logFormats } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { accessLog } from "../requests/access-log.ts";
import { arePagesBuilt } from "../pages/pages.ts";
import { codesOf, openAccounts } from "../testing/accounts.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const formats = page.for(logFormats.map((format) => [format] as const));

formats(`no line of a %s log, and no metric, contains personal data ${needsBuild}`, async ([format]) => {
  const lines: string[] = [];
  const collect = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "));
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(collect),
  );
  const log = createLog(format);
  const metrics = createMetrics();
  const logAnswer = accessLog(log);
  const { visit, send, sent, browser } = await openAccounts({
    log,
    onAnswered(answered) {
      logAnswer(answered);
      metrics.onAnswered(answered);
    },
  });
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
  await visit(`/fa/search?q=${encodeURIComponent("پری")}&near=52.5,13.4`);
  await send("/api/places?q=x&near=52.5,13.4");
  for (const spy of spies) spy.mockRestore();
  const measured = await (await metrics.app.request("/metrics")).text();
  const logged = lines.join("\n");
  const secrets = ["1512345", "2345", "pari@", "پری", encodeURIComponent("پری"), code, token, challenge];
  secrets.push("52.5");
  // Ids and durations may contain any digits.
  const text = logged.replaceAll(
    /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+ ms|"(?:time|stack)":"[^"]*"/g,
    "",
  );
  expect(secrets.filter((secret) => secret !== "" && text.includes(secret))).toEqual([]);
  // Measurements know neither paths nor languages; the names of labels and kinds are all their words.
  const labels = measured.match(/\{[^}]*\}/g)?.join() ?? "";
  expect(labels).not.toMatch(/account|\/|fa\b|search\?|example/);
  for (const secret of ["پری", token, challenge]) expect(measured).not.toContain(secret);
  expect(measured).toContain('dragoman_http_responses_total{route="workspace",status="3xx"}');
  expect(token.length).toBeGreaterThan(30);
  // The requests themselves are logged.
  expect(logged).toContain("POST /en/account/code 400");
  expect(logged).toContain("POST /en/account/code 303");
  expect(logged).not.toContain("?");
  if (format === "json") for (const line of lines) expect(JSON.parse(line)).toHaveProperty("level");
});

page(`no line of a log holds the link of a list, however broken its address is ${needsBuild}`, async () => {
  const lines: string[] = [];
  const collect = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "));
  const spies = (["log", "info", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(collect),
  );
  const log = createLog("json");
  const { visit, send } = await openAccounts({ log, onAnswered: accessLog(log) });
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
