import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";
import { parseTrustedProxies, usualProxies, type TrustedProxies } from "./trusted-proxies.ts";

function proxiesOf(...networks: string[]): TrustedProxies {
  const parsed = parseTrustedProxies(networks);
  if ("wrong" in parsed) throw new Error(parsed.wrong);
  return parsed.proxies;
}

test.each<[string | undefined, string | null, string | undefined]>([
  ["203.0.113.5", null, "203.0.113.5"],
  ["203.0.113.5", "198.51.100.1", "203.0.113.5"],
  ["127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["::ffff:10.1.2.3", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["::1", "2001:db8::7", "2001:db8::7"],
  ["10.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  ["10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"],
  ["10.0.0.1", "garbage1", "10.0.0.1"],
  ["10.0.0.1", "198.51.100.1, garbage2", "10.0.0.1"],
  ["192.168.1.4", null, undefined],
  ["127.0.0.1", " ", undefined],
  [undefined, "198.51.100.1", undefined],
  // Two proxies, one behind the other.
  ["127.0.0.1", "1.1.1.1, 198.51.100.1, 10.0.0.7", "198.51.100.1"],
  ["127.0.0.1", "198.51.100.1, ::ffff:10.0.0.7, fd00::3", "198.51.100.1"],
  ["127.0.0.1", "garbage3, 10.0.0.7", "10.0.0.7"],
  // A caller in a private network.
  ["127.0.0.1", "10.0.0.9, 10.0.0.7", "10.0.0.9"],
])("a connection from %s with X-Forwarded-For %s is a call from %s", (socket, forwardedFor, caller) => {
  expect(callerAddress({ socket, forwardedFor }, usualProxies())).toBe(caller);
});

test.each<[string, string, string]>([
  ["203.0.113.5", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["203.0.113.5", "198.51.100.1, 203.0.113.77", "198.51.100.1"],
  ["2001:db8:1::9", "198.51.100.1", "198.51.100.1"],
  ["2001:db8:2::9", "198.51.100.1", "2001:db8:2::9"],
  // Private networks are not trusted any more.
  ["10.0.0.1", "198.51.100.1", "10.0.0.1"],
  ["203.0.113.5", "198.51.100.1, 10.0.0.7", "10.0.0.7"],
])("with proxies of the operator's own, %s with %s is a call from %s", (socket, forwardedFor, caller) => {
  const proxies = proxiesOf("203.0.113.0/24", "2001:db8:1::/48");
  expect(callerAddress({ socket, forwardedFor }, proxies)).toBe(caller);
});

test("where no proxy is trusted, the peer is the caller", () => {
  const call = { socket: "127.0.0.1", forwardedFor: "198.51.100.1" };
  expect(callerAddress(call, proxiesOf())).toBe("127.0.0.1");
});

test.each([
  "10.0.0.0/33",
  "10.0.0/8",
  "0.0.0.0/0",
  "::/0",
  "10.0.0.1/",
  "10.0.0.0/8/8",
  "fd00::/129",
  "proxy",
])("%s is no network of proxies", (network) => {
  expect(parseTrustedProxies(["10.0.0.0/8", network])).toEqual({ wrong: network });
});
