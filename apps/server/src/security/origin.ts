/**
 * Scheme, host and port by which this reader reached the server. If no address is configured, the request determines
 * it: the `Host` header, and `X-Forwarded-Proto` behind a proxy that terminates TLS. In that case only this machine may
 * connect (`own-machine.ts`).
 */
export function originOf(request: Request, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const url = new URL(request.url);
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",", 1)[0]?.trim();
  return `${forwarded === "https" ? "https:" : url.protocol}//${url.host}`;
}

/**
 * The request with the address that the reader used, regardless of proxies: pages compare it with the `Origin`
 * header to refuse forms of other sites. The path may start with two slashes, so it is appended and not resolved.
 */
export function withOrigin(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${origin}${pathname}${search}`, request);
}
