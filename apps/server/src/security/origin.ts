/**
 * Scheme, host and port by which this reader reached us. Without a configured address, the request says it: the
 * `Host` header, and behind a proxy that ends TLS, `X-Forwarded-Proto`. It names this machine then (`own-machine.ts`).
 */
export function originOf(request: Request, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const url = new URL(request.url);
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",", 1)[0]?.trim();
  return `${forwarded === "https" ? "https:" : url.protocol}//${url.host}`;
}

/**
 * A request as the reader sent it, whatever proxies lie between: pages compare its address with the header `Origin`, to
 * refuse forms of other sites. The path may begin with two slashes, so it is appended and not resolved.
 */
export function withOrigin(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(`${origin}${pathname}${search}`, request);
}
