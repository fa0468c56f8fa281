/**
 * Whether a caller has the answer with a tag. Tags compare weakly, because compression weakens them (RFC 9110, 13.1.2).
 */
export function hasAnswer({ headers }: Request, tag: string): boolean {
  const known = (headers.get("if-none-match") ?? "").split(",").map((one) => one.trim());
  return known.some((one) => one === "*" || one.replace(/^W\//, "") === tag);
}

/** 304 for a caller with the same response. */
export function conditional(request: Request, response: Response): Response {
  const tag = response.headers.get("etag");
  const isSame = tag !== null && hasAnswer(request, tag);
  const body = isSame || request.method === "HEAD" ? null : response.body;
  if (!isSame && body !== null) return response;
  const headers = new Headers(response.headers);
  if (isSame) headers.delete("Content-Type");
  return new Response(body, { status: isSame ? 304 : response.status, headers });
}
