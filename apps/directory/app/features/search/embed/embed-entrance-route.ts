import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";

/** `GET /embed?…`: leads to the embed in the reader's language, for websites that do not choose one. */
export function loader({ context, url }: FileArgs): Response {
  const { locale } = context.get(visitContext);
  const headers = { Location: `/${locale}/embed${url.search}`, "Cache-Control": "private, no-cache" };
  return new Response(null, { status: 302, headers });
}
