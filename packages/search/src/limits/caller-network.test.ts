import { expect, test } from "vitest";
import { callerNetwork, callerNetworks, callerSite, callerVicinity } from "./caller-network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::2:3:4:5:6", "2001:db8:0:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["nobody", "nobody"],
])("%s is counted as %s", (address, network) => {
  expect(callerNetwork(address)).toBe(network);
});

test.each([
  ["192.0.2.7", ["192.0.2.7", "192.0.2.0/24"]],
  ["::ffff:192.0.2.7", ["192.0.2.7", "192.0.2.0/24"]],
  ["2001:db8:1:2ff:3::", ["2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48", "2001:db8::/32"]],
  ["nobody", ["nobody"]],
])("%s is in %j, the narrowest first", (address, networks) => {
  expect(callerNetworks(address).map(({ network }) => network)).toEqual(networks);
});

test.each(["192.0.2.7", "2001:db8::1"])("what is allowed to %s rises with the network", (address) => {
  const shares = callerNetworks(address).map(({ share }) => share);
  expect(shares[0]).toBe(1);
  expect(shares).toEqual([...new Set(shares)].toSorted((one, other) => one - other));
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
  ["nobody", "nobody"],
])("%s is one person of %s", (address, site) => {
  expect(callerSite(address)).toBe(site);
});

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["nobody", "nobody"],
])("%s is near %s", (address, vicinity) => {
  expect(callerVicinity(address)).toBe(vicinity);
});
