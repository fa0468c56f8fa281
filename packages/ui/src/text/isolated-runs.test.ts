import { expect, test } from "vitest";
import { isolateRuns } from "./isolated-runs.ts";

function codesIn(text: string): string[] {
  return isolateRuns(text)
    .filter(({ kind }) => kind === "code")
    .map((run) => run.text);
}

test.each([
  "+49 30 1234-567 ext. 12",
  "+49 (0) 30 1234567",
  "+49 (0)30 123",
  "(+49 30) 123 45",
  "(305) 555-0100",
  "(305) 555-0100 x12",
  "030/123 45 67",
  "030 / 123 45 67",
  "00 30 210 123 4567",
  "116 123",
  "030 123 45 67 Durchwahl 8",
  "1-800-HELP",
  "+1.305.555.0100",
  "*100#",
  "*100*1#",
  "info@example.org",
  "first.last+help@mail.example.co.uk",
  "müller@example.de",
  "www.example.org/x",
  "https://example.org/a(b)/c?d=e&f=1#g",
  "example.org/x",
  "help.example.org",
  "@example_help",
  "AB-123",
  "123-AB",
  "A1/B2",
  "24-Stunden-Notruf",
  "DE12 3456 7890",
  "12/03/2026",
  "12.03.2026",
  "2026-03-12",
  "9:00-17:00",
  "9:00 – 17:00",
  "9:00 AM - 5:30 PM",
  "9 a.m. - 5 p.m.",
  "5 pm",
  "24/7",
  "٠٣٠ ١٢٣",
  "٩:٠٠-١٧:٠٠",
  "۰۲۱ ۱۲۳",
  "۱۴۰۵/۰۸/۳۰",
  "+٤٩ ٣٠ ١٢٣",
])("%s is one run, alone, in an Arabic sentence, in brackets, and beside Arabic letters", (code) => {
  expect(isolateRuns(code)).toEqual([{ text: code, kind: "code", start: 0 }]);
  expect(codesIn(`اتصل على ${code} الآن`)).toEqual([code]);
  expect(codesIn(`اتصل على ${code}`)).toEqual([code]);
  expect(codesIn(`الهاتف:${code}، ثم`)).toEqual([code]);
  expect(codesIn(`و${code}`)).toEqual([code]);
  expect(codesIn(`اتصل («${code}»)`)).toEqual([code]);
});

test.each([
  ["a full stop ends a sentence, not a number", "اتصل على 030 123.", ["030 123"]],
  ["a full stop between sentences", "منذ 2026. 12 غرفة", []],
  ["an address ends before what follows it", "(www.example.org/x). ثم", ["www.example.org/x"]],
  ["two numbers after a comma", "030 123, 030 456", ["030 123", "030 456"]],
  ["two numbers, the second with its country", "030 123 +49 30 456", ["030 123", "+49 30 456"]],
  ["an e-mail address after its label", "Mail:info@example.org;", ["info@example.org"]],
  ["brackets that hold words too", "غرف 12 (3 أشخاص)", []],
  ["a number and its address", "030 123 www.example.org", ["030 123", "www.example.org"]],
  ["lines", "030 123\n030 456", ["030 123", "030 456"]],
  ["a label of the same script", "Tel: +49 30 1", ["+49 30 1"]],
])("%s", (_name, text, expected) => {
  expect(codesIn(text)).toEqual(expected);
});

test.each([
  "112",
  "(112)",
  "Nussweg 3",
  "24a",
  "هاتف ١١٢ فقط",
  "في 2026.",
  "100%",
  "a b c",
  "",
  "...",
  "e.g. this",
  "—",
])("one group of digits, or none, stays with its words: %s", (text) => {
  expect(codesIn(text)).toEqual([]);
});

test("the runs are the whole text, in order", () => {
  const text = "اتصل 030 123 أو info@example.org، www.example.org\nثم (305) 555-0100!";
  const runs = isolateRuns(text);
  expect(runs.map((run) => run.text).join("")).toBe(text);
  expect(runs.map(({ start }) => start)).toEqual(runs.map((run) => text.indexOf(run.text)));
});

test.each([
  "a",
  "1",
  "1 ",
  "1-",
  "(",
  "+",
  "a@",
  "a.",
  "www.",
  "http://",
  "1a",
  "@",
  "#",
  "(1",
  "a-",
  "ext",
  "9 a",
  "١ ",
  "-./",
])("a hostile text of many %j is read in proportion to its length", (piece) => {
  // The patterns test a bounded number of times at each position; an unbounded one would not finish at this length.
  const text = piece.repeat(400_000 / piece.length);
  expect(
    isolateRuns(`${text} ${text}ش`)
      .map((run) => run.text.length)
      .reduce((sum, length) => sum + length, 0),
  ).toBe(2 * text.length + 2);
});
