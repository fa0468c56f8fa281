import { BlockList, isIP, isIPv6 } from "node:net";

/** Whether an IP address is in one of the networks: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const plain = plainAddress(address);
  if (isIP(plain) === 0) return false;
  const list = new BlockList();
  for (const network of networks) addNetwork(list, network.trim());
  return list.check(plain, familyOf(plain));
}

/** Unwraps an IPv4-mapped IPv6 address, as received by an IPv6 socket. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** An invalid network contains no address. */
function addNetwork(list: BlockList, network: string): void {
  const [address = "", length] = network.split("/");
  if (isIP(address) === 0) return;
  if (length === undefined) {
    list.addAddress(address, familyOf(address));
    return;
  }
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : Infinity;
  if (bits <= (isIPv6(address) ? 128 : 32)) list.addSubnet(address, bits, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
