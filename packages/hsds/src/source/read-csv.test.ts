import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { readCsv } from "./read-csv.ts";

function read(text: string) {
  return readCsv({ name: "services", file: "services.csv", text: text.replace(/\r\n?/g, "\n") });
}

test("a record is identified by the physical line on which it begins", () => {
  const { rows } = read('id,name\r\n\r\n1,"a\r\nb"\r\n2,"c\n\nd"\r\n,\r\n3,e');
  expect(rows.map(({ line, cells }) => [line, cells.get("id")])).toEqual([
    [3, "1"],
    [5, "2"],
    [9, "3"],
  ]);
  expect(rows[0]?.cells.get("name")).toBe("a\nb");
});

test.each([
  [",", "id,name\n1,x"],
  [";", "id;name\n1;x"],
  ["tab", "id\tname\n1\tx"],
  ["|", "id|name\n1|x"],
])("cells may be parted by %s", (_, text) => {
  expect(Object.fromEntries(read(text).rows[0]?.cells ?? [])).toEqual({ id: "1", name: "x" });
});

test("the delimiter that a spreadsheet names counts, and its line is one", () => {
  const { columns, rows } = read("sep=;\r\nid;name,x\r\n1;a,b,c\r\n");
  expect(columns).toEqual(["id", "name,x"]);
  expect(rows.map(({ line, cells }) => [line, cells.get("name,x")])).toEqual([[3, "a,b,c"]]);
});

test("a comma inside a quoted name of a column does not decide", () => {
  expect(read('id;"name, of course, here"\n1;x').columns).toEqual(["id", "name, of course, here"]);
});

test("cells beyond the header are stored separately, and missing ones are blank", () => {
  const { rows } = read("id,name\n1,x,extra, \n2");
  expect(rows[0]?.surplus).toEqual(["extra"]);
  expect(rows[1]?.cells.get("name")).toBe("");
});

test("columns without a name, or with the same one, do not hide each other", () => {
  expect(read("id,,name,name\n1,2,3,4").columns).toEqual(["id", "column 2", "name", "name (2)"]);
});

test("a quote inside an unquoted cell is forgiven where every record stays whole", () => {
  expect(read('id,name\n1,5" pipe\n2,x').rows[0]?.cells.get("name")).toBe('5" pipe');
});

test("a quote that never closes is refused with the line where its record begins", () => {
  expect(() => read('id,name\n1,x\n2,"y\n3,z\n')).toThrow(/services\.csv is not well-formed CSV near line 3/);
});

test("text behind a closing quote is refused", () => {
  expect(() => read('id,name\n1,"x"y\n')).toThrow(/near line 2: text follows a closing quote/);
});

test("a cell larger than any text is refused", () => {
  expect(() => read(`id,name\n1,"${"x".repeat(limits.cellBytes + 1)}"\n`)).toThrow(/at most 1 MB/);
});

test("an empty file is a table without columns", () => {
  expect(read("")).toMatchObject({ columns: [], rows: [] });
});
