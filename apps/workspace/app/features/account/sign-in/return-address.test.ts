import { expect, test } from "vitest";
import { returnAddress } from "./return-address.server.ts";

const here = { origin: "https://help.example", usual: "/ar/account" };

test.each(["/ar/saved", "/ar/search?q=food&near=1", "/de/services/1"])("%s is a page of ours", (path) => {
  expect(returnAddress(path, here)).toBe(path);
});

test.each([
  null,
  "",
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "ar/saved",
  `/${"a".repeat(600)}`,
  "/\n//evil.example",
  "/.//evil.example",
  "/ar/..//evil.example",
])("%j leads nowhere but to the account", (text) => {
  expect(returnAddress(text, here)).toBe("/ar/account");
});
