import { expect, test } from "vitest";
import { latinConsonants } from "./latin-consonants.ts";

test.each([
  ["Bremerton", "Бремертон"],
  ["Bremerton", "Бремертоні"],
  ["Bremerton", "بريمرتون"],
  ["Toronto", "Торонто"],
  ["Toronto", "تورنتو"],
  ["Port Orchard", "Порт Орчард"],
])("%s sounds like %s", (latin, other) => {
  expect(latinConsonants(other)).toBe(latinConsonants(latin));
});

test("other names sound different", () => {
  expect(latinConsonants("Seattle")).not.toBe(latinConsonants("Shelton"));
});
