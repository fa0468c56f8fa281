import { expect, test } from "vitest";
import { countries } from "../tables/countries.ts";
import { emergencyNumbersByCountry } from "./emergency-numbers-table.ts";
import { emergencyNumbers } from "./emergency-numbers.ts";

const europeanUnion =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

test.each(europeanUnion)(
  "112 is the first number to call in %s, as directive (EU) 2018/1972 has it",
  (code) => {
    expect(emergencyNumbers(code)[0]).toEqual({ number: "112", for: "all" });
  },
);

test.each([
  ["US", "911"],
  ["CA", "911"],
  ["MX", "911"],
  ["GB", "999"],
  ["AU", "000"],
  ["NZ", "111"],
  ["TR", "112"],
  ["IN", "112"],
])("one number brings everybody in %s", (code, number) => {
  expect(emergencyNumbers(code)[0]).toEqual({ number, for: "all" });
});

test("countries with several numbers specify the service of each", () => {
  expect(emergencyNumbers("BR")).toEqual([
    { number: "190", for: "police" },
    { number: "192", for: "ambulance" },
    { number: "193", for: "fire" },
  ]);
  expect(emergencyNumbers("JP")).toEqual([
    { number: "110", for: "police" },
    { number: "119", for: "ambulance" },
    { number: "119", for: "fire" },
  ]);
});

test("lower-case countries are found, and invalid ones have no numbers", () => {
  expect(emergencyNumbers("de")).toEqual(emergencyNumbers("DE"));
  expect(emergencyNumbers("ZZ")).toEqual([]);
  expect(emergencyNumbers("")).toEqual([]);
  expect(emergencyNumbers("constructor")).toEqual([]);
});

test("each entry belongs to a country and is two to five digits for nobody twice", () => {
  const codes = new Set(countries.map(({ code_2 }) => code_2));
  for (const [code, written] of Object.entries(emergencyNumbersByCountry)) {
    expect(codes.has(code) || code === "XK", code).toBe(true);
    expect(written, code).toMatch(/^[PAF]*\d{2,5}(?: [PAF]*\d{2,5})*$/);
    const numbers = emergencyNumbers(code).map(({ number, for: whom }) => `${whom} ${number}`);
    expect(new Set(numbers).size, code).toBe(numbers.length);
  }
});

test("hardly a country is missing, and those where most people flee from or to are all there", () => {
  expect(Object.keys(emergencyNumbersByCountry).length).toBeGreaterThan(210);
  for (const code of "UA SY AF SD SS SO ET IQ IR PK BD LB JO EG KE UG CO VE TR".split(" ")) {
    expect(emergencyNumbers(code).length, code).toBeGreaterThan(0);
  }
});
