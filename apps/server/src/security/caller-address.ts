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
 * Who calls: the address at the other end of the connection or, where that is a proxy of our own network, the one that
 * the proxy saw (the last in `X-Forwarded-For`; earlier ones are what the caller claims). Calls from our own network
 * that do not say for whom are nobody's: behind a proxy that is silent, everybody would be counted as one. Those that say
 * what is no address are all of one caller. It is used for counting calls and never kept.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
): string | undefined {
  const address = socketAddress?.replace(/^::ffff:(?=\d+\.)/i, "");
  if (address === undefined || !ownNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return address;
  const said = forwardedFor?.split(",").at(-1)?.trim() ?? "";
  if (said === "") return undefined;
  const seen = withoutPort(said);
  return isIP(seen) ? seen : address;
}

/** Some proxies add the port: `198.51.100.1:4711`, `[2001:db8::7]:4711`. */
function withoutPort(said: string): string {
  return said.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
