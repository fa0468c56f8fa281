import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { markdownLine } from "@dragoman/pages/markdown/markdown-text.ts";
import { labelCategories } from "@dragoman/pages/search/category-labels.server.ts";
import { countFacet } from "@dragoman/pages/search/facet-counts.server.ts";
import { needNames } from "@dragoman/reference/need-names";
import { needCodes, needs, type NeedCode } from "@dragoman/reference/needs";
import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { answerCall } from "./answer-call.ts";
import { languageArgument, readOnly } from "./arguments.ts";
import { localeOf, type McpVisit } from "./mcp-visit.ts";

/** Categories of other taxonomies may be many; those with the most entries are listed. */
const mostCategories = 200;

const needValues = z.object({
  id: z.string().describe("The argument need of the tool search."),
  name: z.string(),
  description: z.string().nullable().describe("What belongs to it, in English."),
  parent: z.string().nullable().describe("The id of the category above it."),
  entries: z.number().nullable().describe("Entries here; null while the index is being built."),
  page: z.url().describe("Its services, for people."),
  guide: z.url().nullable().describe("What to expect of this kind of help, in plain words."),
});

/** Adds `needs`: the kinds of help, as a tree. */
export function addNeedsTool(server: McpServer, visit: McpVisit): void {
  const description =
    "Lists the kinds of help that this directory knows (a bed tonight, food, a doctor, asylum law, violence at home …) with their ids and the number of entries. Use it to choose the argument need of the tool search. Where the sources have categories of their own, these follow with the id of their parent.";
  server.registerTool(
    "needs",
    {
      title: "Kinds of help",
      description,
      inputSchema: z.strictObject({ language: languageArgument }),
      outputSchema: z.object({ language: z.string(), needs: z.array(needValues) }),
      annotations: readOnly,
    },
    ({ language }) =>
      answerCall(visit, { tool: "needs", cost: 3 }, async () => {
        const locale = await localeOf(visit, language);
        const all = await readNeeds(visit, locale);
        const text = all
          .map(
            ({ id, name, entries }) =>
              `- \`${id}\`: ${markdownLine(name)}${entries === null ? "" : ` (${entries})`}`,
          )
          .join("\n");
        return { text, values: { language: locale, needs: all } };
      }),
  );
}

async function readNeeds({ site, origin }: McpVisit, locale: Locale): Promise<z.infer<typeof needValues>[]> {
  const isCounted = site.search.isReady();
  const counts = await countFacet({ site, locale, facet: "categories", limit: mostCategories });
  const labels = await labelCategories({ directory: site.directory, slugs: [...counts.keys()], locale });
  const common = (id: string) => ({
    id,
    entries: isCounted ? (counts.get(id) ?? 0) : null,
    page: `${origin}/${locale}/search?${new URLSearchParams({ category: id })}`,
  });
  return [
    ...needCodes.map((code) => ({
      ...common(code),
      name: needNames[locale][code],
      description: needs[code].description,
      parent: null,
      guide: `${origin}/${locale}/guides/${code}`,
    })),
    ...labels
      .filter(({ slug }) => !isNeed(slug))
      .map(({ slug, name, parent }) => ({ ...common(slug), name, description: null, parent, guide: null })),
  ];
}

export function isNeed(code: string): code is NeedCode {
  return Object.hasOwn(needs, code);
}
