import { expect, test } from "vitest";
import { isPublicAddress, parseRemoteAddress, printableAddress } from "./remote-network.ts";
import { Refusal } from "../refusal.ts";

test.each(["93.184.216.34", "8.8.8.8", "2606:2800:220:1::1", "::ffff:8.8.8.8"])(
  "%s is of the internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "169.254.169.254",
  "172.31.255.255",
  "192.168.1.1",
  "192.0.0.8",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fec0::1",
  "fd00::1",
  "ff02::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "100::1",
  "localhost",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

function reasonOf(text: string, network: "public" | "internal" | "web" = "public"): string {
  try {
    return parseRemoteAddress(text, network).href;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

test.each([
  ["help.example/services", "no full web address"],
  ["ftp://help.example/a.zip", "no full web address"],
  ["file:///etc/passwd", "no full web address"],
  ["http://help.example/hsds", "not encrypted"],
  ["https://me:secret@help.example/hsds", "a user name or a password"],
  ["https://127.0.0.1/hsds", "private network"],
  ["https://[::1]/hsds", "private network"],
  ["https://2130706433/", "private network"],
  ["https://0x7f.1/", "private network"],
  ["https://169.254.169.254/latest/meta-data", "private network"],
])("%s is refused: %s", (text, reason) => {
  expect(reasonOf(text)).toContain(reason);
  expect(reasonOf(text)).not.toContain("secret");
});

test("unencrypted requests to the web are allowed, but no other protocol", () => {
  expect(reasonOf("http://help.example/", "web")).toBe("http://help.example/");
  for (const address of [
    "http://127.0.0.1/",
    "http://[::ffff:10.0.0.1]/",
    "http://[fd00::1]/",
    "http://2130706433/",
  ])
    expect(reasonOf(address, "web"), address).toContain("private network");
});

test("requests to an intranet are allowed if the operator permits it, and never with a password", () => {
  expect(reasonOf("http://10.0.0.7/hsds", "internal")).toBe("http://10.0.0.7/hsds");
  expect(reasonOf("http://me:secret@10.0.0.7/", "internal")).toContain("a user name or a password");
});

test("an address is shown without its query", () => {
  const url = parseRemoteAddress("https://help.example/hsds?key=secret#part", "public");
  expect(printableAddress(url)).toBe("https://help.example/hsds");
  expect(url.searchParams.get("key")).toBe("secret");
});
