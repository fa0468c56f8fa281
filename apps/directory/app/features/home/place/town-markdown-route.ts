import { markdownAnnouncements } from "@dragoman/pages/announcements/markdown-announcements.server.ts";
import { markdownAnswer } from "@dragoman/pages/markdown/markdown-answer.server.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";
import { readPlacePage } from "./place-view.server.ts";
import { townMarkdown } from "./town-markdown.server.ts";

/** `GET /{locale}/places/{id}` with `Accept: text/markdown`: its page as Markdown. */
export async function loader({ context, params }: FileArgs<"id">): Promise<Response> {
  const visit = context.get(visitContext);
  const { origin, locale } = visit;
  const view = await readPlacePage(params.id, visit);
  const { areas } = view.nearby;
  const announcements = await markdownAnnouncements(visit, { areas, now: Date.now() });
  return markdownAnswer(townMarkdown(view, { origin, locale, announcements }), locale);
}
