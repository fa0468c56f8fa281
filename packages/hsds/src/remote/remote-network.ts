import { lookup, type LookupAddress } from "node:dns";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { Refusal } from "../refusal.ts";

/**
 * The permitted addresses. `public`: HTTPS to the internet only. `internal`: also HTTP, and addresses of this machine
 * and of private networks: for directories within an intranet, and for tests.
 */
export type RemoteNetwork = "public" | "internal";

/** `web`: HTTP and HTTPS to the internet only, for what anybody may read and nobody imports. */
export type AskedNetwork = RemoteNetwork | "web";

/** Networks that are not the internet: the special-purpose registries of IANA (RFC 6890), and multicast. */
const special = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  special.addSubnet(network, bits, "ipv4");
/** The rest of IPv6 is not assigned; within it, these carry IPv4 addresses or lead nowhere. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  if (isIP(plain) === 0) return false;
  if (!isIPv6(plain)) return !special.check(plain, "ipv4");
  return globalUnicast.check(plain, "ipv6") && !special.check(plain, "ipv6");
}

/** Characters. */
const longestAddress = 2_000;

/**
 * Parses a permitted address.
 *
 * @throws {Refusal} `source-address-invalid`
 */
export function parseRemoteAddress(text: string, network: AskedNetwork): URL {
  const url = text.length <= longestAddress && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["https:", "http:"].includes(url.protocol))
    throw invalid(url, "it is no full web address, such as https://help.example/hsds");
  // Passwords would be stored, and sent to any address that it redirects to.
  if (url.username !== "" || url.password !== "")
    throw invalid(url, "it contains a user name or a password, which would be stored with it");
  if (network === "public" && url.protocol !== "https:")
    throw invalid(url, "it is not encrypted: write https://");
  if (network !== "internal") {
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isIP(host) !== 0 && !isPublicAddress(host)) throw invalid(url, privateNetwork);
  }
  url.hash = "";
  return url;
}

function invalid(url: URL | undefined, reason: string): Refusal {
  return new Refusal("source-address-invalid", {
    address: url ? printableAddress(url) : "This text",
    reason,
  });
}

const privateNetwork = "it leads to this machine or into a private network";

/** An address as it may be shown and logged: without its query, which may contain a key. */
export function printableAddress({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

/** Resolves a host name to all its addresses; for tests. */
export type ResolveHost = (
  host: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** The error code of a connection that was not made. */
export const privateAddressCode = "ERR_PRIVATE_ADDRESS";
/** The error codes of an answer that did not come, and of one that is only redirects. */
export const silenceCode = "ERR_NO_ANSWER";
export const redirectsCode = "ERR_REDIRECTS";

/** An error that programs recognize by its code, as they do those of Node. */
export function errorOf(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * The name resolution of a connection: it yields public addresses only. The connection is made to what was checked, so
 * that a name which changes between check and connection gains nothing.
 */
export function remoteLookup(
  network: AskedNetwork,
  resolveHost: ResolveHost = (host, callback) => lookup(host, { all: true }, callback),
): LookupFunction {
  return (host, options, callback) => {
    resolveHost(host, (error, all) => {
      if (error) {
        callback(error, []);
        return;
      }
      const addresses = network === "internal" ? all : all.filter(({ address }) => isPublicAddress(address));
      const [first] = addresses;
      if (!first) callback(errorOf(privateAddressCode, privateNetwork), []);
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
}
