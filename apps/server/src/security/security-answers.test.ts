import { expect, test, vi } from "vitest";
import { collectMessages } from "../testing/collect-messages.ts";
import { arePagesBuilt } from "../pages/pages.ts";
import { openSignIn } from "../sign-in/open-sign-in.ts";
import { openAccounts } from "../testing/accounts.ts";
import { builtApp } from "../testing/built-app.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { workspacePaths } from "../testing/site-routes.ts";
import { filled } from "../testing/tried-pages.ts";
import { deriveKeys } from "./instance-keys.ts";

const page = test.skipIf(!arePagesBuilt());
const needsBuild = "(needs the built pages: npm run build)";

const publicPages = [
  "/",
  "/en",
  "/ar",
  "/en/search?q=food",
  "/en/services/s1",
  "/en/services/gone",
  "/en/services/none",
  "/en/services/s1/card",
  "/en/services/s1/suggest",
  "/en/organizations/o1",
  "/en/saved",
  "/en/find",
  "/en/guides",
  "/en/about",
  "/en/languages",
  "/en/offline",
  "/en/phone",
  "/studio/design",
  "/no/such/page",
];

/** Parses a policy into its directives. */
function directives(policy: string | null): Map<string, string[]> {
  return new Map(
    (policy ?? "").split("; ").map((rule) => {
      const [name = "", ...values] = rule.split(" ");
      return [name, values];
    }),
  );
}

page(`every kind of page runs its own scripts only, and is framed by nobody ${needsBuild}`, async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const { enter, send } = await openAccounts();
  await enter("pari@example.org");
  for (const path of [...publicPages, ...(await workspacePaths()).map(filled)]) {
    const answer = await send(path);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const policy = directives(answer.headers.get("content-security-policy"));
    const html = await answer.text();
    expect(policy.get("default-src"), path).toEqual(["'self'"]);
    expect(policy.get("object-src"), path).toEqual(["'none'"]);
    expect(policy.get("base-uri"), path).toEqual(["'none'"]);
    expect(policy.get("form-action"), path).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors"), path).toEqual(["'none'"]);
    expect([...policy.values()].flat().join(" "), path).not.toMatch(/unsafe|data:|blob:|\*|http:/);
    // Each inline script has the nonce of this response; the policy blocks any other.
    const nonce =
      policy
        .get("script-src")
        ?.find((value) => value.startsWith("'nonce-"))
        ?.slice(7, -1) ?? "";
    for (const [script] of html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g))
      expect(
        script.includes(`nonce="${nonce}"`) || /type="application\/(?:ld\+)?json"/.test(script),
        script,
      ).toBe(true);
    expect(html, path).not.toMatch(/<[^>]+\s(?:on\w+|style)="/);
  }
  report.mockRestore();
});

page(`every answer says how it is to be read, and by HTTPS alone ${needsBuild}`, async () => {
  const { enter, send } = await openAccounts();
  await enter("pari@example.org");
  const others = [
    "/healthz",
    "/readyz",
    "/robots.txt",
    "/favicon.svg",
    "/service-worker.js",
    "/api/search/session",
    "/api/nothing",
    "/media/none.jpg",
    "/en/account/export.json",
    "/themes/none.css",
  ];
  for (const path of ["/en", "/en/account", ...others]) {
    const { headers, status } = await send(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("referrer-policy"), path).toBe("same-origin");
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("x-frame-options"), path).toBe("DENY");
    // The worker has its own policy, and is not a page.
    if (path !== "/service-worker.js")
      expect(headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security"), path).toMatch(/^max-age=31536000\b/);
    expect(headers.get("permissions-policy"), path).toContain("payment=()");
    expect(headers.has("server") || headers.has("x-powered-by"), path).toBe(false);
    const type = headers.get("content-type");
    if (status === 200) expect(type, path).not.toBeNull();
    if (type?.startsWith("text/")) expect(type.toLowerCase(), path).toContain("charset=utf-8");
  }
});

page(`pages of accounts and of the studio are neither cached nor indexed ${needsBuild}`, async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const { enter, send } = await openAccounts();
  await enter("pari@example.org");
  for (const path of (await workspacePaths()).map(filled)) {
    const answer = await send(path);
    expect(answer.headers.get("cache-control"), path).toMatch(/no-store|no-cache/);
    if (answer.status !== 200) continue;
    expect(answer.headers.get("cache-control"), path).toBe("no-store");
    expect(await answer.text(), path).toContain('name="robots" content="noindex');
  }
  report.mockRestore();
});

page(
  `links and cookies use the configured address, whatever host a request names ${needsBuild}`,
  async () => {
    const { send } = await openAccounts();
    const tricks: Record<string, string>[] = [
      { "X-Forwarded-Host": "evil.example" },
      { "X-Forwarded-Proto": "http" },
      { Forwarded: "host=evil.example;proto=http" },
      { "X-Original-URL": "/en/studio" },
      { "X-Rewrite-URL": "/en/studio" },
      { Host: "evil.example" },
      { "X-Host": "evil.example" },
    ];
    for (const headers of tricks) {
      for (const path of ["/en", "/en/services/s1", "/robots.txt", "/en/account/sign-in", "/en/account"]) {
        const answer = await send(path, undefined, headers);
        const content = `${JSON.stringify(Object.fromEntries(answer.headers))}${await answer.text()}`;
        expect(content, `${path} ${JSON.stringify(headers)}`).not.toContain("evil.example");
        expect(answer.status, path).toBeLessThan(400);
      }
    }
  },
);

page(
  `a server without a configured address sends no codes for one that a request names ${needsBuild}`,
  async () => {
    const database = await openTestDatabase();
    const { messages, sent } = collectMessages(database);
    const signIn = openSignIn({
      database,
      keys: deriveKeys(["0123456789abcdef0123456789abcdef"]),
      publicOrigin: undefined,
      messages,
    });
    const app = await builtApp({ site: { ...exampleSite(), signIn } });
    const there = "http://evil.example";
    const answer = await app.request(`${there}/en/account/sign-in?by=email`, {
      method: "POST",
      headers: { Host: "evil.example", Origin: there },
      body: new URLSearchParams({ email: "pari@example.org" }),
    });
    expect(answer.status).toBe(421);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(sent).toEqual([]);
  },
);

page(`a fault is logged, and its response discloses nothing ${needsBuild}`, async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  const fault = new Error("secret of the database");
  const app = await builtApp({ drawPage: () => Promise.reject(fault) });
  const answer = await app.request("/en/account?email=pari@example.org");
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).not.toContain("secret");
  expect(text).not.toMatch(/\bat .*:\d+/);
  expect(report).toHaveBeenCalledWith("GET /en/account", expect.any(String), fault);
  report.mockRestore();
});

page(`no file but those of the pages is in reach ${needsBuild}`, async () => {
  const { send } = await openAccounts();
  expect((await send("/themes/../../package.json")).status).toBe(404);
  expect((await send("/assets/../../../package.json")).status).toBe(404);
  expect((await send("/.git/config")).status).toBe(404);
  expect((await send("/assets/")).status).toBe(404);
});
