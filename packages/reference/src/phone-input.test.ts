import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatWhileTyping, readPhoneInput } from "./phone-input.ts";
import type { PhoneInput } from "./phone-input.ts";
import { parsePhone } from "./phone.ts";
import { fullPlan, phonePlan } from "./phone-plan.ts";

function read(country: string | null, text: string): PhoneInput {
  return readPhoneInput(text, { country, plan: fullPlan });
}

/** An outcome on one line, in the format of `fixtures/phones/hostile.txt`. */
function outcome(input: PhoneInput): string {
  if (input.state === "valid") return input.uri;
  if (input.state === "short") return `short ${input.code}`;
  if (input.state !== "wrong") return input.state;
  const { kind, ...figures } = input.problem;
  return [kind, ...Object.values(figures)].join(" ");
}

const hostile = readFileSync(new URL("../../../fixtures/phones/hostile.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("# "))
  .map((line): [string, string, number] => {
    const [expected = "", written = ""] = line.split("\t");
    const repeated = /^(.+)\{\{(\d+)\}\}$/.exec(written);
    return [expected, repeated?.[1] ?? written, Number(repeated?.[2] ?? 1)];
  });

/** The text of a line; cast, because a quoted JSON value is a string. */
function unescaped(written: string): string {
  return JSON.parse(`"${written}"`) as string;
}

function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

test.each(hostile)("%s: %s × %i", (expected, written, times) => {
  const text = unescaped(written).repeat(times);
  expect(outcome(read("DE", text))).toBe(expected);
  const field = formatWhileTyping(text, { country: "DE", plan: fullPlan });
  expect(digitsIn(field)).toBe(digitsIn(text));
  // Full plans always give an answer, and loading one plan at a time leads to the same.
  for (const country of [null, "US", "GR", "IN", "JP", "AR"]) {
    const all = read(country, text);
    expect(all.state).not.toBe("needs-plan");
    const withoutPlan = readPhoneInput(text, { country, plan: null });
    const plan = withoutPlan.state === "needs-plan" ? phonePlan(withoutPlan.callingCode) : null;
    expect(readPhoneInput(text, { country, plan })).toEqual(all);
    parsePhone(text, country === null ? {} : { country });
  }
});

test("the samples of wrong texts are many", () => {
  expect(hostile.length).toBeGreaterThan(300);
});

function work(text: string): number {
  const start = performance.now();
  read("DE", text);
  return performance.now() - start;
}

test.each(hostile.filter(([, , times]) => times > 1))(
  "%s: %s of four times the length is four times the work",
  (_, written) => {
    const text = unescaped(written);
    const short = text.repeat(Math.ceil(30_000 / text.length));
    const long = short.repeat(4);
    // Quadratic work would be sixteen times as much in every run. A busy machine only worsens some runs.
    const isLinear = () => work(long) / work(short) < 9;
    expect(Array.from({ length: 12 }).some(isLinear)).toBe(true);
  },
);

test("an international number switches the country, also within a shared calling code", () => {
  expect(read("DE", "+30 21 0123 4567")).toMatchObject({ state: "valid", country: "GR", callingCode: "30" });
  expect(read("US", "+1 876 555 0100")).toMatchObject({ country: "JM" });
  expect(read("RU", "+7 701 234 5678")).toMatchObject({ country: "KZ" });
  expect(read("GB", "+44 7781 123456")).toMatchObject({ country: "GG" });
  expect(read("IT", "+39 06 698 81234")).toMatchObject({ country: "VA" });
  expect(read("NO", "+47 79 12 34 56")).toMatchObject({ country: "SJ" });
  expect(read("FR", "+800 1234 5678")).toMatchObject({ state: "valid", country: null, callingCode: "800" });
});

test("a number that several countries share stays in the chosen one", () => {
  expect(read("CA", "1-800-555-0199")).toMatchObject({ country: "CA", type: "toll-free" });
  expect(read("US", "1-800-555-0199")).toMatchObject({ country: "US", type: "toll-free" });
  expect(read("GG", "0800 123 4567")).toMatchObject({ state: "valid", country: "GG" });
});

test("prefixes for calls abroad are those of the country, and 00", () => {
  const german = { state: "valid", e164: "+49301234567", country: "DE" };
  const from = [
    ["US", "011 49 30 1234567"],
    ["US", "0049 30 1234567"],
    ["RU", "810 49 30 1234567"],
    ["JP", "010 49 30 1234567"],
    ["AU", "0011 49 30 1234567"],
    ["KR", "001 49 30 1234567"],
    ["KR", "0049 30 1234567"],
    ["BR", "0015 49 30 1234567"],
    ["FI", "990 49 30 1234567"],
    [null, "0049 30 1234567"],
    [null, "011 49 30 1234567"],
  ] as const;
  for (const [country, text] of from) {
    expect({ country, text, ...read(country, text) }).toMatchObject({ ...german, text });
  }
});

test.each([
  ["FR", "01 23 45 67 8", "too-short 1"],
  ["FR", "01 23 45 67 89 0", "too-long 1"],
  ["GR", "69412345", "too-short 2"],
  ["GR", "+30 694 123 45678", "too-long 1"],
  ["GR", "2990123456", "unknown-number"],
  ["DE", "0151 1234", "too-short 4"],
  ["US", "305-4841", "too-short 3"],
  ["US", "+1 305 555 010", "too-short 1"],
  ["US", "(305) 155-0100", "unknown-number"],
  ["US", "123-456-7890", "unknown-number"],
  ["US", "1-305-555-010", "too-short 1"],
  ["GB", "+44 020 7946 000", "too-short 1"],
  ["RU", "8 495 123 45 6", "too-short 1"],
  ["HU", "06 1 234 567", "too-short 1"],
  ["GR", "+999 1234", "unknown-calling-code 999"],
  ["GR", "+49", "too-short 6"],
  [null, "030 1234567", "no-country"],
  ["AQ", "030 1234567", "no-country"],
  ["DE", "030 y1234", "not-a-number y"],
])("%s %s is %s", (country, text, expected) => {
  expect(outcome(read(country, text))).toBe(expected);
});

test.each([
  ["US", "211"],
  ["US", "988"],
  ["US", "911"],
  ["US", "741741"],
  ["DE", "110"],
  ["DE", "116 117"],
  ["FR", "115"],
  ["FR", "17"],
  ["FR", "3919"],
  ["ES", "016"],
  ["GB", "999"],
  ["GR", "1517"],
  ["AU", "000"],
  ["CN", "120"],
  ["SG", "999"],
  [null, "112"],
])("%s %s is dialled as it stands", (country, text) => {
  const code = text.replaceAll(" ", "");
  expect(read(country, text)).toEqual({ state: "short", code, country });
});

test.each([
  ["US", "305"],
  ["US", "30555"],
  ["DE", "30"],
  ["DE", "030"],
  ["GB", "020"],
  ["CN", "138"],
  ["GR", "210"],
])("%s %s is the beginning of a number, and no short code", (country, text) => {
  expect(read(country, text)).toMatchObject({ state: "wrong", problem: { kind: "too-short" } });
});

test("the beginning of a calling code lacks digits, and accuses no country", () => {
  for (const text of ["+", "+3", "+35"]) {
    expect(read("DE", text)).toMatchObject({ problem: { kind: "too-short" }, country: null });
  }
});

test("a missing plan is requested, until there is a response", () => {
  expect(readPhoneInput("030 1", { country: "DE", plan: null })).toEqual({
    state: "needs-plan",
    callingCode: "49",
  });
  const greek = { country: "DE", plan: phonePlan("49") };
  expect(readPhoneInput("+30 210", greek)).toEqual({ state: "needs-plan", callingCode: "30" });
  expect(readPhoneInput("0030 210", greek)).toEqual({ state: "needs-plan", callingCode: "30" });
  expect(readPhoneInput("0030 21 0123 4567", { country: "DE", plan: phonePlan("30") })).toMatchObject({
    state: "valid",
    country: "GR",
  });
  expect(readPhoneInput("030 1", { country: "DE", plan: phonePlan("30") })).toEqual({
    state: "needs-plan",
    callingCode: "49",
  });
  expect(readPhoneInput("", { country: "DE", plan: null })).toEqual({ state: "empty" });
});

function typed(text: string, country: string | null, callingCode: string): string[] {
  const plan = phonePlan(callingCode);
  let field = "";
  return Array.from(text).map(
    (character) => (field = formatWhileTyping(field + character, { country, plan })),
  );
}

test("separators come while digits are typed", () => {
  expect(typed("3055550100", "US", "1").at(-1)).toBe("(305) 555-0100");
  expect(typed("+302101234567", "DE", "30").at(-1)).toBe("+30 21 0123 4567");
  expect(typed("030-1234567", "DE", "49").at(-1)).toBe("030 1234567");
});

test("characters other than digits stay in place", () => {
  expect(typed("030 1234567 x", "DE", "49").at(-1)).toBe("030 1234567 x");
  expect(typed("030-", "DE", "49").at(-1)).toBe("030-");
  expect(typed("1-800-FLOW", "US", "1").at(-1)).toMatch(/FLOW$/);
  expect(typed("abc", "DE", "49").at(-1)).toBe("abc");
  expect(formatWhileTyping("0301234567", { country: "DE", plan: null })).toBe("0301234567");
  expect(formatWhileTyping("0301234567", { country: "DE", plan: phonePlan("30") })).toBe("0301234567");
});

test("digits of another script stay as they are until the number is valid", () => {
  expect(typed("٢١٠١٢٣٤٥٦٧", "GR", "30").slice(-2)).toEqual(["٢١٠١٢٣٤٥٦", "21 0123 4567"]);
});

test("the zero in brackets stays in them while the number is typed", () => {
  const context = { country: "GR", plan: fullPlan };
  for (const [text, e164] of [
    ["+30 (0) 210 1234567", "+302101234567"],
    ["+44 (0)20 7946 0018", "+442079460018"],
  ] as const) {
    const typed = text.split("").reduce((before, sign) => formatWhileTyping(before + sign, context), "");
    expect(typed).toBe(text);
    expect(readPhoneInput(typed, context)).toMatchObject({ state: "valid", e164 });
  }
});
