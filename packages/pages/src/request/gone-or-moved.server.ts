import { data, redirect } from "react-router";
import type { Withdrawn } from "../site/site.server.ts";

/** Seconds for which a browser keeps where a page has moved: a steward may undo it. */
const keptFor = 3_600;

/**
 * The response for an entry without a page: gone (410), or a redirect to the same page of its representative.
 * `id`: as the address has it.
 */
export function goneOrMoved({ standsFor }: Withdrawn, { url, id }: { url: URL; id: string }) {
  if (standsFor === undefined) return data(null, { status: 410 });
  const path = url.pathname.split("/").map((part) => (part === encodeURIComponent(id) ? standsFor : part));
  return redirect(path.join("/") + url.search, {
    status: 308,
    headers: { "Cache-Control": `public, max-age=${keptFor}` },
  });
}
