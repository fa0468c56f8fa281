import { expect, test } from "vitest";
import { webLink, webLinks } from "./web-address.ts";

test("a link shows where it leads", () => {
  expect(webLink("https://www.help.example/a?b")).toEqual({
    href: "https://www.help.example/a?b",
    text: "help.example",
  });
  expect(webLink("https://help.example", "Hours")?.text).toBe("Hours");
});

test.each(["javascript:alert(1)", "data:text/html,x", "help.example", "", null])(
  "%s is no link",
  (address) => {
    expect(webLink(address)).toBeNull();
  },
);

test("the same address is one link", () => {
  expect(webLinks([webLink("https://a.example"), null, webLink("https://a.example/")])).toHaveLength(1);
});
