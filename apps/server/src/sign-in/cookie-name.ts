/**
 * The name of one of our cookies. Browsers accept `__Host-` from this host alone, so that no other host of the same
 * domain can plant one (RFC 6265bis §4.1.3.2); it requires HTTPS.
 */
export function cookieName(what: string, isSecure: boolean): string {
  return `${cookiePrefix(isSecure)}.${what}`;
}

/** The common prefix of their names. */
export function cookiePrefix(isSecure: boolean): string {
  return isSecure ? "__Host-dragoman" : "dragoman";
}
