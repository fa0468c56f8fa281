import { isIPv6 } from "node:net";

/**
 * What callers are counted by: the address of IPv4, and the first 64 bits of IPv6, of which one household has at least
 * 2⁶⁴ addresses to take turns with.
 */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const first = groupsOf(head);
  const last = groupsOf(tail ?? "");
  const left = Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: tail === undefined ? 0 : left }, () => 0), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** An address of IPv4 at the end stands for two groups. */
function groupsOf(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => (group.includes(".") ? [0, 0] : Number.parseInt(group, 16)));
}
