import { expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";

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
])("a connection from %s with X-Forwarded-For %s is a call from %s", (socket, forwarded, caller) => {
  expect(callerAddress(socket, forwarded)).toBe(caller);
});
