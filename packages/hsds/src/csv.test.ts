import { expect, test } from "vitest";
import { formatCsv, readCsvRecords } from "./csv.ts";

test("records survive a round trip", async () => {
  const records = [
    ["name", "note"],
    ["Küche, warm", 'she said "yes"'],
    ["=1+1", "'=1+1"],
    ["-", "@home"],
    ["two\nlines", ""],
    [" padded ", "'quoted'"],
  ];
  const bytes = Buffer.from(formatCsv(records));
  expect((await readCsvRecords({ file: "a.csv", bytes })).map(({ cells }) => cells)).toEqual(records);
});

test("no cell begins like a formula", () => {
  expect(formatCsv([["=HYPERLINK(1)", "+49", "-1", "@a"]])).toBe("\uFEFF'=HYPERLINK(1),'+49,'-1,'@a\r\n");
});

test("lines are counted as in the file, in the encoding and with the delimiter of a spreadsheet", async () => {
  const bytes = Buffer.from('name;note\r\n"two\r\nlines";x\r\n;\r\nKüche;a;b\r\n', "latin1");
  expect(await readCsvRecords({ file: "a.csv", bytes })).toEqual([
    { line: 1, cells: ["name", "note"] },
    { line: 2, cells: ["two\nlines", "x"] },
    { line: 5, cells: ["Küche", "a", "b"] },
  ]);
});
