import { BlockList, isIPv6 } from "node:net";

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
 * that do not say for whom are nobody's: behind a proxy that is silent, everybody would be counted as one. It is used
 * for counting calls and never kept.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
): string | undefined {
  const address = socketAddress?.replace(/^::ffff:(?=\d+\.)/i, "");
  if (address === undefined || !ownNetworks.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return address;
  return forwardedFor?.split(",").at(-1)?.trim() || undefined;
}
