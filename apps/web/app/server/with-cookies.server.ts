const unkept = { "Cache-Control": "no-store" };

/** Headers of every page of an account: the next person at this device must not find it. */
export function unkeptHeaders(): HeadersInit {
  return unkept;
}

/** Headers of an answer that changes who is signed in: nobody keeps it. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(unkept);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
