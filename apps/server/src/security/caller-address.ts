import { BlockList, isIP, isIPv6 } from "node:net";

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  ownNetworks.addSubnet(network, bits, "ipv4");
}
ownNetworks.addAddress("::1", "ipv6");
ownNetworks.addSubnet("fc00::", 7, "ipv6");

/**
 * The caller's address: the peer of the connection or, if that is a proxy in our own network, the address that the
 * proxy saw (the last in `X-Forwarded-For`; earlier ones are the caller's claims). Undefined for a peer in our own
 * network without that header: behind such a proxy, everybody would count as one caller. Invalid addresses all count as
 * one caller. Used for rate limits and never stored.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
): string | undefined {
  const address = socketAddress?.replace(/^::ffff:(?=\d+\.)/i, "");
  if (address === undefined || !ownNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return address;
  const forwarded = forwardedFor?.split(",").at(-1)?.trim() ?? "";
  if (forwarded === "") return undefined;
  const seen = withoutPort(forwarded);
  return isIP(seen) ? seen : address;
}

/** Some proxies add the port: `198.51.100.1:4711`, `[2001:db8::7]:4711`. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
