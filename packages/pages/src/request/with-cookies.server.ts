import type { Refusal } from "@dragoman/hsds/refusal";

const unkept = { "Cache-Control": "no-store" };

/**
 * Headers of every account page: the next person at this device must not find it. A refusal for too many requests says
 * when to retry.
 */
export function unkeptHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Headers {
  const headers = new Headers(unkept);
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/** Status and headers of a page that explains a refusal (RFC 9110 §10.2.3). */
export function refusedWith({ status, parameters: { seconds } }: Refusal) {
  return { status, ...(seconds !== undefined && { headers: { "Retry-After": String(seconds) } }) };
}

/** Headers of a response that changes who is signed in: it must not be cached. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(unkept);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
