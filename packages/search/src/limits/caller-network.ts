import { isIPv4, isIPv6 } from "node:net";
import { plainAddress } from "./client-address.ts";

/** A network that a caller belongs to. */
export interface CallerNetwork {
  /** Names it, for counting: `192.0.2.7`, `192.0.2.0/24`, `2001:db8:1:2::/64`. */
  network: string;
  /** How many times the allowance of one caller the whole network has. */
  share: number;
}

/**
 * Prefixes of IPv6, and what each may do compared with one caller. A provider gives a household a /64 or a /56, a site a
 * /48, and has a /32 itself (RIPE-690, RFC 6177): without the wider ones, a caller with a /48 counts as 65,536.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
  { bits: 32, share: 16 },
] as const;

/** Of IPv4, 256 neighbouring addresses: as a rule one customer of a host, or a part of a provider's. */
const neighboursShare = 8;

/**
 * All networks that callers are counted by, the narrowest first. A limit holds in each of them, times its share. What is
 * no address is a network of its own.
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

/** The narrowest of them, which stands for one household: the address of IPv4, and the first 64 bits of IPv6. */
export function callerNetwork(address: string): string {
  const [{ network } = { network: address }] = callerNetworks(address);
  return network;
}

/**
 * What stands for one person where each of them counts once: the address of IPv4, and of IPv6 the first 48 bits, which is
 * the most that one customer has. Phones of one provider may be one person then: better too few than one as many.
 */
export function callerSite(address: string): string {
  const site = callerNetworks(address).find(({ network }) => network.endsWith("::/48"));
  return site?.network ?? callerNetwork(address);
}

/** Where a caller of today is likely to be tomorrow, when the provider has given out another address: a /24, or a /48. */
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

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const first = groupsIn(head);
  const last = groupsIn(tail ?? "");
  const left = Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: tail === undefined ? 0 : left }, () => 0), ...last];
}

/** An address of IPv4 at the end stands for two groups, which no network looks at. */
function groupsIn(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => (group.includes(".") ? [0, 0] : Number.parseInt(group, 16)));
}
