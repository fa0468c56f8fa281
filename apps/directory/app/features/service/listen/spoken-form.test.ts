import { expect, test } from "vitest";
import { spokenDigits, spokenForm } from "./spoken-form.server.ts";

test.each([
  ["030 23125-610", "0 3 0, 2 3 1 2 5, 6 1 0"],
  ["+49 30 2312", "+ 4 9, 3 0, 2 3 1 2"],
  ["(0800) 111 0 111", "0 8 0 0, 1 1 1, 0, 1 1 1"],
  ["112", "1 1 2"],
  ["٠٣٠ ١٢٣", "٠ ٣ ٠, ١ ٢ ٣"],
])("%s is said digit by digit", (number, spoken) => {
  expect(spokenDigits(number)).toBe(spoken);
});

test.each([
  ["Call 030 23125-610 or come.", "Call 0 3 0, 2 3 1 2 5, 6 1 0 or come."],
  ["اتصل على 030 23125610.", "اتصل على 0 3 0, 2 3 1 2 5 6 1 0."],
  ["From 2024-11-20 to 21.12.2026, 2024–2026", "From 2024-11-20 to 21.12.2026, 2024–2026"],
  ["09:00–17:00, 12,50 €, Nussweg 3, 10551 Berlin", "09:00–17:00, 12,50 €, Nussweg 3, 10551 Berlin"],
  ["We speak \u2068العربية\u2069 here", "We speak العربية here"],
])("%s", (text, spoken) => {
  expect(spokenForm(text)).toBe(spoken);
});
