import { createHash } from "node:crypto";
import { pictogramSprite } from "./pictogram-sprite.server.ts";

const etag = `"${createHash("sha256").update(pictogramSprite).digest("base64url").slice(0, 16)}"`;

/** `GET /pictograms.svg`: the pictograms of all needs in one file, so that no script carries them. */
export function loader({ request }: { request: Request }): Response {
  const headers = { "Cache-Control": "public, max-age=86400", ETag: etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(pictogramSprite, { headers: { ...headers, "Content-Type": "image/svg+xml" } });
}
