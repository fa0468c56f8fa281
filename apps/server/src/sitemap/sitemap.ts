import { countDirectory, listPages, type Database, type PageStretch } from "@dragoman/database";
import { needCodes } from "@dragoman/reference/needs";
import { lastResort, locales } from "@dragoman/i18n/locales.server.ts";
import {
  escapeXml,
  sitemapEntry,
  sitemapFoot,
  sitemapHead,
  type SitemapLanguages,
  type SitemapPage,
} from "./sitemap-entry.ts";

export const sitemapPath = "/sitemap.xml";

/** The parts are below it: `/sitemaps/pages.xml`, `/sitemaps/services-1.xml`. */
export const sitemapPartsPath = "/sitemaps";

/**
 * Pages per part. The standard allows 50,000 addresses and 50 MB; the languages of a page take 2.7 kB, and one request
 * should cost a few megabytes at most.
 */
export const pagesOfPart = 2000;

/** Rows per database query. */
const batch = 500;

type Tables = PageStretch["table"];

export interface Sitemap {
  /** The sitemap index. */
  index(origin: string): Promise<Response>;
  /** `services-1.xml`; 404 for unknown names. */
  part(name: string, origin: string): Promise<Response>;
}

export interface SitemapOptions {
  /** The GeoNames numbers of the towns with pages; none by default. */
  towns?: () => Promise<readonly string[]>;
  /** All languages of the interface by default. */
  languages?: () => Promise<SitemapLanguages>;
}

/** The sitemap for other search engines: pages that are the same for every reader, every town and every entry. */
export function createSitemap(
  database: Database,
  { towns = noTowns, languages = allLanguages }: SitemapOptions = {},
): Sitemap {
  return {
    async index(origin) {
      const { services, organizations } = await countDirectory(database);
      const parts = [
        "pages",
        ...((await towns()).length > 0 ? ["places"] : []),
        ...partsOf("services", services),
        ...partsOf("organizations", organizations),
      ];
      const lines = parts.map((name) => {
        const address = escapeXml(`${origin}${sitemapPartsPath}/${name}.xml`);
        return `<sitemap><loc>${address}</loc></sitemap>\n`;
      });
      return xml(
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
          '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
          `${lines.join("")}</sitemapindex>\n`,
      );
    },
    async part(name, origin) {
      const frame = { origin, languages: await languages() };
      if (name === "pages.xml") {
        const entries = fixedPages.map((path) => sitemapEntry({ path }, frame));
        return xml(sitemapHead + entries.join("") + sitemapFoot);
      }
      if (name === "places.xml") {
        const entries = (await towns()).map((id) => sitemapEntry({ path: `/places/${id}` }, frame));
        return entries.length === 0 ? notFound() : xml(sitemapHead + entries.join("") + sitemapFoot);
      }
      const [, table, number] = /^(services|organizations)-([1-9]\d{0,6})\.xml$/.exec(name) ?? [];
      if (table !== "services" && table !== "organizations") return notFound();
      const pages = pagesIn(database, { table, offset: (Number(number) - 1) * pagesOfPart });
      const first = await pages.next();
      if (first.done === true) return notFound();
      return xml(streamOf(drawn({ first: first.value, rest: pages, frame })));
    },
  };
}

/** Pages that result lists lead to are left out, because their content changes all the time. */
const fixedPages = [
  "",
  "/about",
  "/languages",
  "/phone",
  "/find",
  "/guides",
  ...needCodes.map((need) => `/guides/${need}`),
];

function allLanguages(): Promise<SitemapLanguages> {
  return Promise.resolve({ on: locales, fallback: lastResort });
}

function noTowns(): Promise<readonly string[]> {
  return Promise.resolve([]);
}

function partsOf(table: Tables, count: number): string[] {
  const parts = Math.ceil(count / pagesOfPart);
  return Array.from({ length: parts }, (_, index) => `${table}-${index + 1}`);
}

/** The pages of a part, in non-empty batches. */
async function* pagesIn(
  database: Database,
  { table, offset }: { table: Tables; offset: number },
): AsyncGenerator<SitemapPage[], void> {
  for (let taken = 0; taken < pagesOfPart; taken += batch) {
    const rows = await listPages(database, { table, offset: offset + taken, most: batch });
    if (rows.length === 0) return;
    yield rows.map(({ id, changedAt }) => ({ path: `/${table}/${id}`, changedAt }));
  }
}

interface DrawnPart {
  first: readonly SitemapPage[];
  rest: AsyncIterable<readonly SitemapPage[]>;
  frame: { origin: string; languages: SitemapLanguages };
}

async function* drawn({ first, rest, frame }: DrawnPart): AsyncGenerator<string, void> {
  const entries = (pages: readonly SitemapPage[]) => pages.map((page) => sitemapEntry(page, frame)).join("");
  yield sitemapHead + entries(first);
  for await (const pages of rest) yield entries(pages);
  yield sitemapFoot;
}

/** Produces text only as fast as the reader consumes it. */
function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await texts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await texts.return();
    },
  });
}

function xml(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      // Not shared: if no address is configured, the addresses in it come from this request.
      "Cache-Control": "private, max-age=3600",
    },
  });
}

function notFound(): Response {
  return new Response("There is no such part of the sitemap.", { status: 404 });
}
