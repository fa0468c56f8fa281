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
    "accelerometer=(), browsing-topics=(), camera=(self), geolocation=(self), gyroscope=(), microphone=(self), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

/**
 * Once by HTTPS, always by HTTPS: for this host, not for others of its domain, which may be somebody else's
 * (RFC 6797 §6.1.2).
 */
const onlyHttps = "max-age=31536000";

/** What answers that are no pages say: nobody frames them. Pages have a policy of their own. */
const notFramed = "frame-ancestors 'none'";

export function securityHeaders({ isSecure = false }: { isSecure?: boolean } = {}): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (isSecure) headers.set("Strict-Transport-Security", onlyHttps);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", notFramed);
  };
}

/** Permits the inline scripts of one answer. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

export interface OtherOrigins {
  /** To be asked: those that the operator chose, of a hosted search service and of a map. */
  asked?: readonly (string | undefined)[];
  /** Players of films, which stand in frames once a reader has said so. */
  framed?: readonly string[];
}

/**
 * What a page may load: files of its own origin, and its own inline scripts by their nonce. Of other origins nothing but
 * what is named.
 */
export function contentSecurityPolicy(nonce: string, { asked = [], framed = [] }: OtherOrigins = {}): string {
  const others = new Set(asked.filter((origin) => origin !== undefined));
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    ...(others.size === 0 ? [] : [`connect-src 'self' ${[...others].join(" ")}`]),
    "img-src 'self'",
    ...(framed.length === 0 ? [] : [`frame-src ${framed.join(" ")}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
