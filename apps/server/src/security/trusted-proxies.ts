import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** Proxies whose forwarding headers are believed. */
export interface TrustedProxies {
  has: (address: string) => boolean;
}

/** This machine, and the private networks of RFC 1918 and RFC 4193. */
export const privateNetworks = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1",
  "fc00::/7",
];

/**
 * Networks in CIDR notation (RFC 4632) and addresses, IPv4 or IPv6.
 *
 * @returns The first that is neither, if there is one.
 */
export function parseTrustedProxies(
  networks: readonly string[],
): { proxies: TrustedProxies } | { wrong: string } {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits, ...rest] = network.split("/");
    const most = isIPv4(address) ? 32 : 128;
    // `/0` would trust every address, and any caller could claim to be anyone.
    const isSound =
      isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^[1-9]\d{0,2}$/.test(bits));
    const length = Number(bits ?? most);
    if (!isSound || length > most) return { wrong: network };
    list.addSubnet(address, length, familyOf(address));
  }
  return { proxies: { has: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) } };
}

/** The proxies of private networks. */
export function usualProxies(): TrustedProxies {
  const parsed = parseTrustedProxies(privateNetworks);
  if ("wrong" in parsed) throw new Error(`${parsed.wrong} is no network`);
  return parsed.proxies;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

/** An address of a socket or a header, without the form that IPv4 has in IPv6 (RFC 4291, section 2.5.5.2). */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
