import { expect, test } from "vitest";
import { readTheme, themeCookie } from "./theme.server.ts";

function sentBack(cookie: string): Headers {
  return new Headers({ cookie: `other=1; ${cookie.split(";")[0]}; more=2` });
}

test.each([true, false])("the chosen theme is read again (HTTPS: %s)", (isSecure) => {
  for (const theme of ["light", "dark"] as const)
    expect(readTheme(sentBack(themeCookie(theme, { isSecure })))).toBe(theme);
});

test("without a cookie, the theme is that of the device", () => {
  expect(themeCookie("device", { isSecure: false })).toContain("Max-Age=0;");
  expect(readTheme(new Headers())).toBeNull();
  expect(readTheme(new Headers({ cookie: "dragoman-theme=<script>" }))).toBeNull();
  expect(readTheme(new Headers({ cookie: "x-dragoman-theme=dark" }))).toBeNull();
});

test("by HTTPS the cookie is of this host alone", () => {
  expect(themeCookie("dark", { isSecure: true })).toMatch(/^__Host-[^;]+; .*Path=\/; .*; Secure$/);
});
