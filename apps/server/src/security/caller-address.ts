import { isIP } from "node:net";
import { plainAddress, type TrustedProxies } from "./trusted-proxies.ts";

/**
 * The caller's address: the peer of the connection or, if that is a trusted proxy, the last address in
 * `X-Forwarded-For` that is not a trusted proxy too (earlier ones are the caller's claims). Undefined for a trusted peer
 * without that header: behind such a proxy, everybody would count as one caller. Where a proxy passes on something that
 * is no address, its callers all count as one. Used for rate limits and never stored.
 */
export function callerAddress(
  { socket, forwardedFor }: { socket: string | undefined; forwardedFor: string | null },
  proxies: TrustedProxies,
): string | undefined {
  const peer = socket === undefined ? undefined : plainAddress(socket);
  if (peer === undefined || !proxies.has(peer)) return peer;
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(withoutPort(hop.trim())));
  if (hops.at(-1) === "") return undefined;
  let nearest = peer;
  for (const hop of hops.toReversed()) {
    if (isIP(hop) === 0) return nearest;
    nearest = hop;
    if (!proxies.has(hop)) return nearest;
  }
  return nearest;
}

/** Some proxies add the port: `198.51.100.1:4711`, `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
