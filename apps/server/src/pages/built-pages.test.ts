import { Refusal } from "@dragoman/hsds/refusal";
import { expect, onTestFinished, test, vi } from "vitest";
import { arePagesBuilt } from "./pages.ts";
import { builtApp } from "../testing/built-app.ts";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";

const needsBuild = "(needs the built pages: npm run build)";
const page = test.skipIf(!arePagesBuilt());

async function get(path: string, headers: Record<string, string> = {}, app = builtApp()) {
  const response = await (await app).request(path, { headers });
  return { response, html: await response.text() };
}

page(`the entrance leads to the reader's language ${needsBuild}`, async () => {
  const { response } = await get("/", { "accept-language": "ar-EG,en;q=0.5" });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/ar");
  expect(response.headers.get("vary")).toMatch(/accept-language/i);
});

page(`every page says its language, direction and translations ${needsBuild}`, async () => {
  const { response, html } = await get("/ar/about");
  expect(response.status).toBe(200);
  expect(html).toMatch(/<html lang="ar" dir="rtl">/);
  expect(html).toContain('<link rel="canonical" href="http://localhost/ar/about"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="es" href="http://localhost/es/about"/>');
  expect(html).toContain('<link rel="alternate" hrefLang="x-default" href="http://localhost/en/about"/>');
  expect(html).toMatch(/<title>[^<]*\p{Script=Arabic}/u);
});

page.each(["/ar", "/ru/search?q=food", "/en/services/s1", "/en/account/sign-in"])(
  `the headers of %s announce its style sheets, for which the first paint waits ${needsBuild}`,
  async (path) => {
    const { response, html } = await get(path);
    const sheets = [...html.matchAll(/<link[^>]* rel="stylesheet" href="([^"#]+)/g)].map(
      ([, address]) => `<${address}>; rel=preload; as=style`,
    );
    expect(sheets.length).toBeGreaterThan(2);
    expect(response.headers.get("link")?.split(", ").toSorted()).toEqual(sheets.toSorted());
  },
);

page(`a configured address is the canonical one ${needsBuild}`, async () => {
  const { html } = await get("/en", {}, builtApp({ publicOrigin: "https://help.example" }));
  expect(html).toContain('<link rel="canonical" href="https://help.example/en"/>');
});

page.each([
  ["/xx", "ar", "ar"],
  ["/favicon.ico", "", "en"],
  ["/nothing/here/at/all", "es-MX", "es"],
  ["/es/nothing", "ar", "es"],
  ["/en/services/unknown", "", "en"],
  ["/en/organizations/unknown", "", "en"],
])(
  `%s for a reader of "%s" is a page that does not exist, in %s ${needsBuild}`,
  async (path, accepted, locale) => {
    const { response, html } = await get(path, { "accept-language": accepted });
    expect(response.status).toBe(404);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("<search>");
  },
);

page.each([
  ["ar", "/ar/phone"],
  ["ti", "/ti/account/sign-in"],
  ["zh-Hans", "/zh-Hans/nothing"],
])(`a form that is too large gets a page in %s, and is not read ${needsBuild}`, async (locale, path) => {
  const body = new URLSearchParams({ number: "1".repeat(70_000) });
  const response = await (await builtApp()).request(path, { method: "POST", body });
  const html = await response.text();
  expect(response.status).toBe(413);
  expect(html).toContain(`<html lang="${locale}"`);
  expect(html).toContain("<search>");
  expect(response.headers.get("content-security-policy")).toMatch(/script-src[^;]*'nonce-/);
  const data = await (await builtApp()).request(`${path}.data`, { method: "POST", body });
  expect(data.status).toBe(413);
});

page.each([
  ["GET", "//elsewhere.example/en", 404],
  ["POST", "/en/about", 405],
])(`%s %s is refused without a word in the log of faults ${needsBuild}`, async (method, path, status) => {
  const errorLog = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => errorLog.mockRestore());
  const response = await (await builtApp()).request(`http://localhost${path}`, { method });
  expect(response.status).toBe(status);
  expect(errorLog).not.toHaveBeenCalled();
});

page(`help that was taken out answers 410 and shows the way on ${needsBuild}`, async () => {
  const { response, html } = await get("/en/services/gone");
  expect(response.status).toBe(410);
  expect(html).toContain("no longer listed");
  expect(html).toContain("<search>");
});

page(`a service shows its number unreversed and keeps a secret address ${needsBuild}`, async () => {
  const { response, html } = await get("/ar/services/s1");
  expect(response.status).toBe(200);
  expect(html).toMatch(/<a [^>]*href="tel:\+493023125610"[^>]*>.*?<bdi dir="ltr"[^>]*>030 23125610<\/bdi>/s);
  expect(html).toContain("Nussweg 3");
  expect(html).toContain("العنوان سري");
  expect(html).toContain('lang="en"');
});

page(`text of the directory is escaped ${needsBuild}`, async () => {
  const { html } = await get("/en/organizations/o1");
  expect(html).toContain("Bread &amp; &lt;Roses&gt;");
  expect(html).not.toContain("<Roses>");
});

page(`search answers without scripts, page by page ${needsBuild}`, async () => {
  const { html } = await get("/en/search?q=food&page=2");
  expect(html).toContain("<mark>Food</mark>");
  expect(html).toContain('value="food"');
  expect(html).toMatch(/href="\/en\/search\?q=food&amp;page=3"/);
  expect(html).toMatch(
    /href="\/en\/search\?q=food"[^>]*rel="prev"|rel="prev"[^>]*href="\/en\/search\?q=food"/,
  );
  expect(html).toContain("Tigrinya");
});

page(`a page beyond the last one leads to the last one ${needsBuild}`, async () => {
  const { response } = await get("/en/search?q=food&page=9");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/en/search?q=food&page=3");
});

page(`a search that finds nothing offers ways on ${needsBuild}`, async () => {
  const { response, html } = await get("/es/search?q=nothing&category=food");
  expect(response.status).toBe(200);
  expect(html).toContain('href="/es/search?q=nothing"');
});

page(
  `a fault of ours is a page in the reader's language, with a way to try again ${needsBuild}`,
  async () => {
    const report = vi.spyOn(console, "error").mockReturnValue();
    const site = exampleSite();
    const broken = { ...site.directory, holdsSample: () => Promise.reject(new Error("the disk is gone")) };
    const { response, html } = await get(
      "/ar/services/s1?place=l1",
      {},
      builtApp({ site: { ...site, directory: broken } }),
    );
    expect(response.status).toBe(500);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('href="/ar/services/s1?place=l1"');
    expect(html).not.toContain("the disk is gone");
    expect(report).toHaveBeenCalledWith(
      "GET /ar/services/s1",
      expect.any(String),
      expect.objectContaining({ message: "the disk is gone" }),
    );
    report.mockRestore();
  },
);

function refuse(): Promise<never> {
  return Promise.reject(new Refusal("database-busy", { seconds: 5 }));
}

page(`a database that takes too long is a page that says when to try again ${needsBuild}`, async () => {
  const report = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => report.mockRestore());
  const site = exampleSite();
  for (const busy of [
    { ...site, directory: { ...site.directory, findService: refuse } },
    { ...site, state: refuse },
  ]) {
    const { response, html } = await get("/fa/services/s1?x=1", {}, builtApp({ site: busy }));
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('href="/fa/services/s1?x=1"');
    expect(report).toHaveBeenCalled();
  }
  const app = await builtApp({ readiness: refuse });
  const response = await app.request("/readyz");
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    type: "database-busy",
    requestId: response.headers.get("x-request-id"),
  });
});

page(`before the index is built a search says so ${needsBuild}`, async () => {
  const { response, html } = await get("/en/search?q=food", {}, builtApp({}, exampleSite({ ready: false })));
  expect(response.status).toBe(200);
  expect(html).toContain("The directory is starting");
});

page(`a sample directory says so on every page, a real one on none ${needsBuild}`, async () => {
  const sample = builtApp({}, exampleSite({ sample: true }));
  for (const path of [
    "/en",
    "/en/search?q=food",
    "/en/services/s1",
    "/en/organizations/o1",
    "/en/about",
    "/en/x",
  ]) {
    expect((await get(path, {}, sample)).html, path).toContain("Do not travel there.");
    expect((await get(path)).html, path).not.toContain("Do not travel there.");
  }
});

page(`a page allows its own scripts and nobody else's ${needsBuild}`, async () => {
  const { response, html } = await get("/en/search?q=food");
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toMatch(/^[\w-]{20,}$/);
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe-inline");
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(inline.length).toBeGreaterThan(0);
  for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/\sstyle="|\son\w+="/);
  expect(response.headers.get("set-cookie")).toBeNull();
});

page(`a nonce is used once ${needsBuild}`, async () => {
  const [one, other] = await Promise.all([get("/en"), get("/en")]);
  expect(one.response.headers.get("content-security-policy")).not.toBe(
    other.response.headers.get("content-security-policy"),
  );
});

page(`no page refers to another host ${needsBuild}`, async () => {
  for (const path of ["/en", "/ar/search?q=food", "/es/services/s1"]) {
    const { html } = await get(path);
    const loaded = [...html.matchAll(/<(?:script|img|iframe|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map(
      ([, url]) => url,
    );
    const foreign = loaded.filter((url) => !url?.startsWith("/") && !url?.startsWith("http://localhost/"));
    expect(foreign, path).toEqual([]);
  }
});
