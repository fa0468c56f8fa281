import { isIPv4, isIPv6 } from "node:net";
import { plainAddress } from "./client-address.ts";

/** A network that a caller belongs to. */
export interface CallerNetwork {
  /** The identifier to count by: `192.0.2.7`, `192.0.2.0/24`, `2001:db8:1:2::/64`. */
  network: string;
  /** The allowance of the network, as a multiple of one caller's. */
  share: number;
}

/**
 * IPv6 prefixes and their allowance relative to one caller. Providers assign a /64 or a /56 to a household and a /48 to
 * a site, and own a /32 themselves (RIPE-690, RFC 6177): without the wider prefixes, a caller with a /48 would count as
 * 65,536.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
  { bits: 32, share: 16 },
] as const;

/** IPv4, 256 neighbouring addresses: usually one hosting customer, or part of a provider's range. */
const neighboursShare = 8;

/**
 * All networks that a caller is counted in, narrowest first. A limit holds in each of them, multiplied by its share. An
 * invalid address is a network of its own.
 */
export function callerNetworks(address: string): CallerNetwork[] {
  const plain = plainAddress(address);
  if (isIPv4(plain)) {
    const neighbours = `${plain.split(".").slice(0, 3).join(".")}.0/24`;
    return [
      { network: plain, share: 1 },
      { network: neighbours, share: neighboursShare },
    ];
  }
  if (!isIPv6(plain)) return [{ network: plain, share: 1 }];
  const groups = groupsOf(plain);
  return prefixes.map(({ bits, share }) => ({ network: prefixOf(groups, bits), share }));
}

/** The narrowest network, which represents one household: the IPv4 address, or the first 64 bits of IPv6. */
export function callerNetwork(address: string): string {
  const [{ network } = { network: address }] = callerNetworks(address);
  return network;
}

/**
 * The network that represents one person where each person counts once: the IPv4 address, or the first 48 bits of IPv6,
 * the most that one customer has. Phones of one provider may then count as one person; that is better than one person
 * counting as many.
 */
export function callerSite(address: string): string {
  const site = callerNetworks(address).find(({ network }) => network.endsWith("::/48"));
  return site?.network ?? callerNetwork(address);
}

/** The network where a caller likely remains after the provider assigns another address: a /24, or a /48. */
export function callerVicinity(address: string): string {
  const near = callerNetworks(address).find(({ network }) => /(?:\.0\/24|::\/48)$/.test(network));
  return near?.network ?? callerNetwork(address);
}

function prefixOf(groups: readonly number[], bits: number): string {
  const whole = Math.ceil(bits / 16);
  const kept = groups.slice(0, whole).map((group, index) => {
    const dropped = Math.max(0, 16 * (index + 1) - bits);
    return ((group >> dropped) << dropped).toString(16);
  });
  return `${kept.join(":")}::/${bits}`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const first = groupsIn(head);
  const last = groupsIn(tail ?? "");
  const left = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: tail === undefined ? 0 : left }, () => 0), ...last];
}

/** An embedded IPv4 address at the end fills two groups, which no prefix includes. */
function groupsIn(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => (group.includes(".") ? [0, 0] : Number.parseInt(group, 16)));
}
