import type { ServiceHead } from "@dragoman/database";
import { createJsonLdReader } from "@dragoman/entry-view/json-ld/json-ld-parts.server.ts";
import { readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { escapeXml } from "../sitemap/sitemap-entry.ts";

export const atomType = "application/atom+xml; charset=utf-8";

export interface FeedEntry {
  service: ServiceHead;
  /** When it changed last: RFC 3339. */
  at: string;
}

export interface AtomFeed {
  /** The address of the feed, which is also its id. */
  address: string;
  /** The page that shows the same. */
  page: string;
  title: string;
  /** Who runs the directory. */
  author: string;
  locale: Locale;
  origin: string;
  entries: readonly FeedEntry[];
}

/** Characters of a summary: the page has the full text. */
const longestSummary = 500;

/**
 * Services that changed last as an Atom feed (RFC 4287). The id of an entry is that of the service, whatever its
 * address; `updated` is its latest change.
 */
export function atomFeed({ address, page, title, author, locale, origin, entries }: AtomFeed): string {
  // A feed without entries has not changed since a moment before all of them.
  const updated = entries.reduce((latest, { at }) => (at > latest ? at : latest), "1970-01-01T00:00:00.000Z");
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element("id", address),
    element("title", title),
    element("updated", updated),
    `<author>${element("name", author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(page)}"/>`,
    ...entries.map((entry) => entryOf(entry, { locale, origin })),
    "</feed>",
    "",
  ].join("\n");
}

function entryOf(
  { service, at }: FeedEntry,
  { locale, origin }: Pick<AtomFeed, "locale" | "origin">,
): string {
  // Atom has no word for a computer's translation.
  const reader = createJsonLdReader(locale, service.language ?? service.organization?.language ?? null);
  const { value, language } = readTitle(reader, service);
  const description = reader.read(service, "description");
  const page = `${origin}/${locale}/services/${encodeURIComponent(service.id)}`;
  return [
    "<entry>",
    element("id", `urn:uuid:${service.id}`),
    element("title", value, language),
    element("updated", at),
    `<link rel="alternate" type="text/html" hreflang="${locale}" href="${escapeXml(page)}"/>`,
    `<link rel="alternate" type="text/markdown" hreflang="${locale}" href="${escapeXml(page)}"/>`,
    ...(description ? [element("summary", shortened(description.value), description.language)] : []),
    "</entry>",
  ].join("");
}

function element(name: string, text: string, language: string | null = null): string {
  const tag = language === null ? "" : ` xml:lang="${escapeXml(language)}"`;
  return `<${name}${tag}>${escapeXml(text.replace(noXml, " "))}</${name}>`;
}

/** What XML 1.0 has no form for. */
// oxlint-disable-next-line no-control-regex -- they are what must go
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function shortened(text: string): string {
  if (text.length <= longestSummary) return text;
  return `${text.slice(0, longestSummary).replace(/\s+\S*$/, "")} …`;
}
