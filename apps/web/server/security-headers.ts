import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Headers of every answer: nothing is guessed, framed, or told to other sites. */
const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // Other sites must not learn that somebody comes from a page about, say, violence at home: they are told nothing.
  // Our own server is, because a browser that may tell nobody sends forms with `Origin: null`, as a foreign page would.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), geolocation=(self), gyroscope=(), microphone=(self), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

export function securityHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(always)) context.res.headers.set(name, value);
  };
}

/** Permits the inline scripts of one answer. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * What a page may load: files of its own origin, and its own inline scripts by their nonce. The only other origins that
 * may be asked are those that the operator chose: of a hosted search service, and of a map.
 */
export function contentSecurityPolicy(nonce: string, ...chosen: readonly (string | undefined)[]): string {
  const others = new Set(chosen.filter((origin) => origin !== undefined));
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    ...(others.size === 0 ? [] : [`connect-src 'self' ${[...others].join(" ")}`]),
    "img-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
