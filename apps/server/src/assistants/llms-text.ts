import { languageOf } from "@dragoman/i18n/locales.server.ts";
import { markdownLine, markdownLink } from "@dragoman/pages/markdown/markdown-text.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { fallbackLocale, localesOn, siteText } from "@dragoman/pages/site/site-texts.server.ts";
import { needCodes } from "@dragoman/reference/needs";
import { placesPath } from "../places/places-routes.ts";
import { hsdsPath } from "../open-data/hsds-address.ts";
import { answerRules } from "./answer-rules.ts";
import { mcpPath } from "./mcp/mcp-handler.ts";
import { tagOf } from "@dragoman/pages/request/content-tag.server.ts";
import { conditional } from "../requests/conditional.ts";

export const llmsPath = "/llms.txt";

/**
 * A description of this site for programs that answer people's questions, in the format of llms.txt: a heading, a
 * quote, text, and lists of links. In English, because it is about addresses.
 */
export function createLlmsText(site: Pick<Site, "directory" | "usualName">) {
  return async (request: Request, origin: string): Promise<Response> => {
    const settings = await site.directory.settings();
    const fallback = fallbackLocale(settings);
    const name = siteText(settings, { field: "name", locale: "en" })?.value ?? site.usualName ?? "Dragoman";
    const operator = siteText(settings, { field: "operator", locale: "en" })?.value ?? null;
    const isSample = await site.directory.holdsSample();
    const text = llmsText({
      origin,
      name,
      operator,
      isSample,
      locale: localesOn(settings).includes("en") ? "en" : fallback,
      languages: localesOn(settings).map((tag) => `${markdownLine(languageOf(tag).name)} (\`${tag}\`)`),
    });
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      // Not shared: if no address is configured, the addresses in it come from this request.
      "Cache-Control": "private, no-cache",
      "Access-Control-Allow-Origin": "*",
      ETag: tagOf(text),
    };
    return conditional(request, new Response(text, { headers }));
  };
}

interface LlmsOptions {
  origin: string;
  name: string;
  operator: string | null;
  isSample: boolean;
  /** The language of the pages that are linked. */
  locale: string;
  languages: readonly string[];
}

function llmsText({ origin, name, operator, isSample, locale, languages }: LlmsOptions): string {
  const start = `${origin}/${locale}`;
  return [
    `# ${markdownLine(name)}`,
    "",
    `> A directory of local help: shelter, food, legal advice, doctors, language classes, work and more, for people who are new to a place or in trouble. Free, without an account, in ${languages.length} languages.${
      operator === null ? "" : ` Run by ${markdownLine(operator)}.`
    }`,
    ...(isSample ? ["", "**Some or all entries are examples. They are not real. Send nobody there.**"] : []),
    "",
    "When you answer people with what you find here:",
    "",
    ...answerRules.map((rule) => `- ${rule}`),
    "",
    `Languages, with the tag that stands for each in addresses: ${languages.join(", ")}.`,
    "",
    "What addresses mean, with `{locale}` for one of those tags:",
    "",
    "- `/{locale}/services/{id}`: one service. Ask for `Accept: text/markdown` and the same address answers in Markdown.",
    "- `/{locale}/organizations/{id}`: an organization and its services.",
    "- `/{locale}/places/{id}`: a town and the help in it, by its GeoNames number. Also as Markdown.",
    "- `/{locale}/search?q=&category=&place=&near=`: a search in any language, as a page. `category` is one of the needs below, `place` a GeoNames number, `near` a latitude and longitude such as `52.52,13.41`.",
    "- `/{locale}/guides/{need}`: what kind of help there is for a need, and what to expect.",
    "",
    `Needs: ${needCodes.map((code) => `\`${code}\``).join(", ")}.`,
    "",
    "## Search and data",
    "",
    link(
      "Search services",
      `${origin}${hsdsPath}/services?search=legal%20advice&per_page=5`,
      "the same search as JSON (HSDS), in any language. Narrow it with `lat`, `lon` and `proximity` in metres, or `postcode`; read texts in a language with `language=ar`; `full=true` gives everything about each service.",
    ),
    link(
      "Find a town",
      `${origin}${placesPath}?q=Berlin&locale=en`,
      "GeoNames numbers, latitude and longitude of places by a name in any language.",
    ),
    link(
      "MCP server",
      `${origin}${mcpPath}`,
      "the same for assistants with tools: search, get, needs, places. Streamable HTTP (POST), read only, without a key.",
    ),
    link(
      "HSDS API",
      `${origin}${hsdsPath}/`,
      "version and profile; read only, without a key, from any origin.",
    ),
    link(
      "OpenAPI",
      `${origin}${hsdsPath}/openapi.json`,
      "every parameter of the API and the schema of every answer.",
    ),
    link(
      "Changes",
      `${origin}${hsdsPath}/changes?after=0`,
      "what changed and what is gone, to keep a copy up to date.",
    ),
    "",
    "## Pages",
    "",
    link("Search", `${start}/search`, "for people."),
    link("Guides", `${start}/guides`, "each need in plain words."),
    link("Languages", `${start}/languages`, "all languages of the site."),
    link("About", `${start}/about`, "who runs it, privacy, accessibility."),
    "",
    "## Optional",
    "",
    link(
      "Feed",
      `${start}/feed.atom`,
      "the services that changed last, as Atom; of a town and a need with `place` and `category`.",
    ),
    link("Sitemap", `${origin}/sitemap.xml`, "every page in every language."),
    "",
  ].join("\n");
}

function link(title: string, address: string, note: string): string {
  return `- ${markdownLink(title, address)}: ${note}`;
}
