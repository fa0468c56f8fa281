/** Headers of an answer that changes who is signed in: nobody keeps it. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
