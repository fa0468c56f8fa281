import { parseRange } from "../media/media-range.ts";

/**
 * An address names its content, so browsers cache it permanently. Shared caches revalidate after a day (seconds), so
 * that removed files leave them as well.
 */
const caching = "public, max-age=31536000, s-maxage=86400, immutable";

/** Some players (on iPhones) require range requests. */
export function soundResponse(request: Request, { mp3, tag }: { mp3: Uint8Array; tag: string }): Response {
  const headers = new Headers({
    "Content-Type": "audio/mpeg",
    "Cache-Control": caching,
    "Accept-Ranges": "bytes",
    ETag: tag,
  });
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const part = parseRange(request.headers.get("range"), mp3.length);
  if (part === "none") {
    headers.set("Content-Range", `bytes */${mp3.length}`);
    return new Response(null, { status: 416, headers });
  }
  const range = part === "all" ? { first: 0, last: mp3.length - 1 } : part;
  const body = Uint8Array.from(mp3.subarray(range.first, range.last + 1));
  headers.set("Content-Length", String(body.length));
  if (part === "all") return new Response(body, { headers });
  headers.set("Content-Range", `bytes ${range.first}-${range.last}/${mp3.length}`);
  return new Response(body, { status: 206, headers });
}
