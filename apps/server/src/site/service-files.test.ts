import { expect, test } from "vitest";
import { arePagesBuilt } from "../pages/pages.ts";
import { builtApp } from "../testing/built-app.ts";

const needsBuild = "(needs the built pages: npm run build)";
const built = test.skipIf(!arePagesBuilt());

async function get(path: string): Promise<Response> {
  return await (await builtApp()).request(path);
}

built(
  `a service has a contact card in the reader's language, which is neither cached nor indexed ${needsBuild}`,
  async () => {
    const answer = await get("/ar/services/s1/contact.vcf");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename=\"contact.vcf\"; filename*=UTF-8''Food%20bank.vcf",
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const card = await answer.text();
    expect(card).toContain("TEL;VALUE=uri;TYPE=voice;PREF=1:tel:+493023125610\r\n");
    expect(card.replaceAll("\r\n ", "")).toContain("URL:http://localhost/ar/services/s1\r\n");
  },
);

built.each([
  ["/en/services/unknown/contact.vcf", 404],
  ["/en/services/gone/contact.vcf", 410],
  ["/en/services/gone/hours.ics", 410],
  ["/en/services/s1/hours.ics", 404],
])(`%s answers %i, where there is nothing to take along ${needsBuild}`, async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

built(
  `a page says which files there are of it, and may be kept; a search may not ${needsBuild}`,
  async () => {
    const page = await get("/en/services/s1");
    expect(page.headers.get("offline-copy")).toBe("allowed");
    expect(decodeURIComponent(page.headers.get("offline-says") ?? "")).toMatch(/\d{4}/);
    const html = await page.text();
    expect(html).toContain('href="/en/services/s1/contact.vcf"');
    expect(html).not.toContain("hours.ics");
    expect((await get("/en/search?q=food")).headers.has("offline-copy")).toBe(false);
    expect((await get("/en/services/unknown")).headers.has("offline-copy")).toBe(false);
    expect((await get("/en/guides/violence-at-home")).headers.get("offline-copy")).toBe("if-asked");
  },
);
