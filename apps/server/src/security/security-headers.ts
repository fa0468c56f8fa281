import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Headers of every response: no type sniffing, no framing, no referrer for other sites. */
const always: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  // Other sites must not learn that a reader comes from a page about, say, domestic violence, so they get no referrer.
  // Our own server does, because a browser that may send none submits forms with `Origin: null`, like a foreign page.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(self), geolocation=(self), gyroscope=(), microphone=(self), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

/**
 * HTTPS only, from the first HTTPS response on: for this host, not for others of its domain, which may have another
 * owner (RFC 6797 §6.1.2).
 */
const onlyHttps = "max-age=31536000";

/** For responses that are not pages: no framing. Pages have their own policy. */
const notFramed = "frame-ancestors 'none'";
const framedByOthers = /frame-ancestors http/;

export function securityHeaders({ isSecure = false }: { isSecure?: boolean } = {}): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (isSecure) headers.set("Strict-Transport-Security", onlyHttps);
    const policy = headers.get("Content-Security-Policy");
    if (policy === null) headers.set("Content-Security-Policy", notFramed);
    // It knows no list of origins; browsers that know `frame-ancestors` ignore it.
    else if (framedByOthers.test(policy)) headers.delete("X-Frame-Options");
  };
}

/** Permits the inline scripts of one response. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

export interface OtherOrigins {
  /** Origins to connect to, chosen by the operator: a hosted search service and a map. */
  connected?: readonly (string | undefined)[];
  /** Film players, which load in frames after the reader's consent. */
  framed?: readonly string[];
}

/**
 * The resources of the embed: style sheets, fonts and pictures of its own origin, and no script. Pages of `origins` may
 * show it in a frame.
 */
export function embedSecurityPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${origins.length === 0 ? "'none'" : origins.join(" ")}`,
  ].join("; ");
}

/**
 * The resources of a page: files of its own origin, and its own inline scripts by their nonce. From other origins, only
 * those in the options.
 */
export function contentSecurityPolicy(
  nonce: string,
  { connected = [], framed = [] }: OtherOrigins = {},
): string {
  const others = new Set(connected.filter((origin) => origin !== undefined));
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
