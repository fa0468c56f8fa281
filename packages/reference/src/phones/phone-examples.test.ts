import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";
import libraryExamples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { examplePlans, examplesOf } from "../../generate/phone/phone-examples.ts";
import { callingCodeOf } from "../phone-countries.ts";
import { exampleNumber } from "./phone-example.ts";
import { phoneExamples } from "./phone-examples.ts";
import { formatWhileTyping, readPhoneInput } from "../phone-input.ts";
import { fullPlan, phonePlan } from "../phone-plan.ts";
import { toPhoneType } from "./phone-type.ts";

interface Example {
  /** `null` for a non-geographic calling code. */
  country: string | null;
  type: string;
  e164: string;
}

const examples: readonly Example[] = Object.entries(phoneExamples).flatMap(([name, entries]) =>
  entries.split(",").map((entry) => {
    const [type = "", e164 = ""] = entry.split(" ");
    return { country: /^\d/.test(name) ? null : name, type, e164 };
  }),
);

const names = Object.keys(phoneExamples);

function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}

/** Common notations of one number by people, programs and pages. */
function writings(example: Example): string[] {
  const number = parsePhoneNumberFromString(example.e164);
  if (!number) throw new Error(`${example.e164} is no number`);
  const [national, international] = [number.formatNational(), number.formatInternational()];
  const abroad = [international, example.e164, number.getURI(), international.replaceAll(" ", ".")];
  const spaced = `+ ${Array.from(example.e164.slice(1)).join(" ")}`;
  const everywhere = [...abroad, spaced, inArabicDigits(international), international.replaceAll(" ", "-")];
  if (example.country === null) return everywhere;
  const dotted = national.replace(/[^\d]+/g, ".");
  return [...everywhere, national, national.replace(/\D/g, ""), dotted, inArabicDigits(national)];
}

test("every plan of the library has an example of every type it tells apart", () => {
  expect(names.toSorted()).toEqual(
    [...Object.keys(metadata.countries), ...Object.keys(metadata.nonGeographic)].toSorted(),
  );
  const lacking = examplePlans().flatMap(({ name, types }) =>
    types.filter(({ type }) => exampleNumber(name, type) === null).map(({ type }) => `${name} ${type}`),
  );
  expect(lacking).toEqual([]);
});

test("the table of examples equals its generator's output", () => {
  const made = examplePlans().map((plan) => {
    const numbers = Object.entries(examplesOf(plan)).map(([type, e164]) => `${type} ${e164}`);
    return [plan.name, numbers.join(",")];
  });
  expect(Object.fromEntries(made)).toEqual(phoneExamples);
});

test.each(names)("%s: every type is read in every writing, as the library reads it", (name) => {
  const own = examples.filter((example) => (example.country ?? example.e164.slice(1, 4)) === name);
  expect(own.length).toBeGreaterThan(0);
  for (const example of own) {
    const { country, type, e164 } = example;
    const library = parsePhoneNumberFromString(e164);
    expect(library?.isValid()).toBe(true);
    if (library?.country === (country ?? undefined)) expect(toPhoneType(library?.getType())).toBe(type);
    for (const text of writings(example)) {
      const read = readPhoneInput(text, { country, plan: fullPlan });
      expect({ text, ...read }).toMatchObject({ state: "valid", e164, country, type });
      const plan = phonePlan(library?.countryCallingCode ?? "");
      expect(readPhoneInput(text, { country, plan })).toEqual(read);
    }
  }
});

test("the library's own examples are read at home and from anywhere", () => {
  for (const [country, national] of Object.entries(libraryExamples)) {
    const callingCode = callingCodeOf(country);
    const expected = { state: "valid", e164: `+${callingCode}${national}` };
    for (const from of [country, "NP", null]) {
      const read = readPhoneInput(`+${callingCode} ${national}`, { country: from, plan: fullPlan });
      expect({ country, from, ...read }).toMatchObject({ ...expected, from });
    }
  }
});

test.each(names.filter((name) => !/^\d/.test(name)))(
  "%s: typing digit by digit ends in the country's own format",
  (name) => {
    const plan = phonePlan(callingCodeOf(name) ?? "");
    for (const { e164 } of examples.filter(({ country }) => country === name)) {
      const national = parsePhoneNumberFromString(e164)?.formatNational() ?? "";
      let field = "";
      for (const digit of national.replace(/\D/g, "")) {
        field = formatWhileTyping(field + digit, { country: name, plan });
      }
      expect(field).toBe(national);
      let abroad = "";
      for (const character of e164) abroad = formatWhileTyping(abroad + character, { country: name, plan });
      expect(abroad.replace(/[^\d+]/g, "")).toBe(e164);
    }
  },
);

test("a country or type without numbers has no example", () => {
  expect(exampleNumber("AF", "premium")).toBeNull();
  expect(exampleNumber("XX")).toBeNull();
  expect(exampleNumber("constructor")).toBeNull();
  expect(exampleNumber("DE")).toBe("+4915123456789");
  expect(exampleNumber("US", "mobile")).toBe(exampleNumber("US", "fixed"));
});
