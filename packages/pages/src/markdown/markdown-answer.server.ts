import type { Locale } from "@dragoman/i18n/locale.ts";
import { tagOf } from "../request/content-tag.server.ts";

/** A page as Markdown (RFC 7763), tagged by its content. It is cached as pages are. */
export function markdownAnswer(text: string, locale: Locale): Response {
  return new Response(text, {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8; variant=GFM",
      "Content-Language": locale,
      ETag: tagOf(text),
    },
  });
}
