import { expect, test } from "vitest";
import { embedAddress } from "./embed-address.ts";

const directory = "https://help.example";

test.each([
  [{}, "https://help.example/embed"],
  [{ locale: "ar" }, "https://help.example/ar/embed"],
  [
    { locale: "ar", category: "food", place: "2761369" },
    "https://help.example/ar/embed?category=food&place=2761369",
  ],
  [{ q: "soup & bread", locale: "" }, "https://help.example/embed?q=soup+%26+bread"],
  [{ q: "soup", list: "abc" }, "https://help.example/embed?list=abc"],
  [{ locale: "../studio" }, "https://help.example/..%2Fstudio/embed"],
])("%j is at %s", (options, address) => {
  expect(embedAddress({ directory, ...options })).toBe(address);
});

test.each(["help.example", "javascript:alert(1)", ""])("%j is no directory", (wrong) => {
  expect(() => embedAddress({ directory: wrong })).toThrow(TypeError);
});
