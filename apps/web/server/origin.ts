/**
 * Scheme, host and port by which this reader reached us. Without a configured address, the request says it: the
 * `Host` header, and behind a proxy that ends TLS, `X-Forwarded-Proto`. A forged header misleads only its sender,
 * because no answer that holds an origin is kept by shared caches.
 */
export function originOf(request: Request, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const url = new URL(request.url);
  const forwarded = request.headers.get("x-forwarded-proto")?.split(",", 1)[0]?.trim();
  return `${forwarded === "https" ? "https:" : url.protocol}//${url.host}`;
}
