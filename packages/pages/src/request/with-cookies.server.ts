import type { Refusal } from "@dragoman/hsds/refusal";

const unkept = { "Cache-Control": "no-store" };

/**
 * Headers of every page of an account: the next person at this device must not find it. Whoever came too often is told
 * in a header, too, when to come back.
 */
export function unkeptHeaders({ actionHeaders }: { actionHeaders?: Headers } = {}): Headers {
  const headers = new Headers(unkept);
  const wait = actionHeaders?.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

/** Status and headers of a page that says why something was refused (RFC 9110 §10.2.3). */
export function refusedWith({ status, parameters: { seconds } }: Refusal) {
  return { status, ...(seconds !== undefined && { headers: { "Retry-After": String(seconds) } }) };
}

/** Headers of an answer that changes who is signed in: nobody keeps it. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(unkept);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}
