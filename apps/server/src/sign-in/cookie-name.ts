/**
 * The name of one of our cookies. `__Host-` is kept by browsers for this host alone, so that no other host of the same
 * domain can plant one (RFC 6265bis §4.1.3.2); it asks for HTTPS.
 */
export function cookieName(what: string, isSecure: boolean): string {
  return `${cookiePrefix(isSecure)}.${what}`;
}

/** What the names of all of them begin with. */
export function cookiePrefix(isSecure: boolean): string {
  return isSecure ? "__Host-dragoman" : "dragoman";
}
