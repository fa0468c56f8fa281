import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importDataset, openDatabase, type Database } from "@dragoman/database";
import { fieldsOf, type Dataset, type DatasetRow } from "@dragoman/hsds";
import { Parser } from "htmlparser2";
import { expect, onTestFinished, test } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { robotsText } from "./robots.ts";
import { createSitemap, pagesOfPart } from "./sitemap.ts";
import { escapeXml, sitemapEntry } from "./sitemap-entry.ts";

const origin = "https://help.example";

async function openWith(services: number): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), "dragoman-sitemap-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const database = await openDatabase({ directory });
  onTestFinished(() => database.close());
  await importDataset(database, datasetOf(services), { source: "town" });
  return database;
}

function datasetOf(services: number): Dataset {
  const rows = [
    row("organizations", "o1", { name: "Bread" }),
    ...Array.from({ length: services }, (_, number) =>
      row("services", `s${number}`, { name: "Soup", status: "active", organization_id: "o1" }),
    ),
  ];
  return { version: "3.2", form: "csv", complete: true, rows, tallies: {}, problems: [] };
}

function row(table: "organizations" | "services", id: string, values: object): DatasetRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  // A cast, because the fields are built from the model at run time.
  const complete = { ...empty, id, ...values } as DatasetRow["values"];
  return { table, id, sourceKey: id, origin: null, extra: null, values: complete };
}

/** The addresses and alternates of a sitemap, as an XML parser reads them. */
function read(text: string) {
  const addresses: string[] = [];
  const alternates: Record<string, string>[] = [];
  const changes: string[] = [];
  let open = "";
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open = name;
        if (name === "xhtml:link") alternates.push(attributes);
      },
      ontext(piece) {
        if (open === "loc") addresses.push(piece);
        if (open === "lastmod") changes.push(piece);
      },
      onclosetag: () => (open = ""),
    },
    { xmlMode: true },
  );
  parser.end(text);
  return { addresses, alternates, changes };
}

test("the index names a part for the pages and one for each two thousand entries", async () => {
  const sitemap = createSitemap(await openWith(3));
  const response = await sitemap.index(origin);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(read(await response.text()).addresses).toEqual([
    `${origin}/sitemaps/pages.xml`,
    `${origin}/sitemaps/services-1.xml`,
    `${origin}/sitemaps/organizations-1.xml`,
  ]);
});

test("a part has every entry once, with its languages and its last change", async () => {
  const sitemap = createSitemap(await openWith(3));
  const { addresses, alternates, changes } = read(
    await (await sitemap.part("services-1.xml", origin)).text(),
  );
  expect(addresses).toEqual(["s0", "s1", "s2"].map((id) => `${origin}/en/services/${id}`));
  expect(changes).toHaveLength(3);
  for (const change of changes) expect(Number.isNaN(Date.parse(change))).toBe(false);
  const first = alternates.slice(0, locales.length + 1);
  expect(first.map(({ hreflang }) => hreflang)).toEqual([...locales, "x-default"]);
  expect(first[1]).toEqual({ rel: "alternate", hreflang: "ar", href: `${origin}/ar/services/s0` });
  expect(alternates).toHaveLength(3 * (locales.length + 1));
});

test("a directory with several parts is listed completely, without duplicates", async () => {
  const sitemap = createSitemap(await openWith(pagesOfPart + 1));
  const all = new Set<string>();
  for (const name of ["services-1.xml", "services-2.xml"]) {
    const text = await (await sitemap.part(name, origin)).text();
    expect(Buffer.byteLength(text)).toBeLessThan(50_000_000);
    for (const address of read(text).addresses) all.add(address);
  }
  expect(all.size).toBe(pagesOfPart + 1);
  expect((await sitemap.part("services-3.xml", origin)).status).toBe(404);
});

test.each([
  "",
  "pages",
  "services-0.xml",
  "services-01.xml",
  "services-99999999.xml",
  "phones-1.xml",
  "../x",
])("“%s” is no part", async (name) => {
  expect((await createSitemap(await openWith(1)).part(name, origin)).status).toBe(404);
});

test("fixed pages are listed, and lists of results are not", async () => {
  const text = await (await createSitemap(await openWith(1)).part("pages.xml", origin)).text();
  const { addresses } = read(text);
  expect(addresses).toContain(`${origin}/en`);
  expect(addresses).toContain(`${origin}/en/guides/bed-tonight`);
  expect(addresses.filter((address) => address.includes("search"))).toEqual([]);
});

test("the server stops working for a reader that disconnects", async () => {
  const { body } = await createSitemap(await openWith(600)).part("services-1.xml", origin);
  const reader = body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  await reader?.cancel();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});

test("an address is written so that no sign of it is markup", () => {
  expect(escapeXml(`<a href="x">&'`)).toBe("&#60;a href=&#34;x&#34;&#62;&#38;&#39;");
  const languages = { on: ["en", "ar"], fallback: "en" };
  expect(sitemapEntry({ path: "/a&b" }, { origin, languages })).toContain(`<loc>${origin}/en/a&#38;b</loc>`);
});

test("pages have the languages that are switched on, and lead all other readers to the fallback", async () => {
  const sitemap = createSitemap(await openWith(1), {
    languages: () => Promise.resolve({ on: ["de", "ar"], fallback: "de" }),
  });
  const text = await (await sitemap.part("pages.xml", origin)).text();
  expect(new Set([...text.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag))).toEqual(
    new Set(["de", "ar", "x-default"]),
  );
  expect(text).toContain(`<loc>${origin}/de/about</loc>`);
});

test("robots.txt lists the sitemap and the excluded pages", () => {
  const lines = robotsText(origin).split("\n");
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(lines).toContain("Disallow: /*/search?");
  expect(lines).toContain("Disallow: /*/suggest");
  expect(lines).toContain("Disallow: /*/speech/");
  expect(lines).not.toContain("Disallow: /");
});
