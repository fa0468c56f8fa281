import { createHash } from "node:crypto";

/** The tag of an answer, by its content. */
export function tagOf(text: string): string {
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

/** 304 for a caller who has the same answer; compression has marked its tag as weak (RFC 9110, 13.1.2). */
export function conditional(request: Request, response: Response): Response {
  const tag = response.headers.get("etag");
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  const isSame = tag !== null && known.some((one) => one === "*" || one.replace(/^W\//, "") === tag);
  const body = isSame || request.method === "HEAD" ? null : response.body;
  if (!isSame && body !== null) return response;
  const headers = new Headers(response.headers);
  if (isSame) headers.delete("Content-Type");
  return new Response(body, { status: isSame ? 304 : response.status, headers });
}
