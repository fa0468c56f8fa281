import { posix } from "node:path";
import { formatBytes, limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { openZipBytes } from "../source/open-zip.ts";
import { tooLarge } from "../source/size-refusal.ts";
import type { Source } from "../source/source-file.ts";
import { numberKindOf, type NumberKind } from "./number-format.ts";
import { readWorksheet } from "./read-worksheet.ts";
import type { Sheet } from "./sheet.ts";
import { eachElement, parseXml, unescapeText } from "./xml.ts";
import type { Workbook } from "./workbook.ts";

/**
 * Reads the visible sheets of a workbook (ECMA-376: `.xlsx`, `.xlsm`): texts, numbers, dates and the cached results of
 * formulas. Macros, links and everything else stay unread. The limits of zips apply, and entities other than those of
 * XML are not expanded.
 *
 * @throws {Refusal} `spreadsheet-unreadable`, `archive-unsafe`, `source-too-large`
 */
export async function readXlsx(path: string, bytes: Buffer): Promise<Sheet[]> {
  // A file that is no zip is in an older format or encrypted.
  if (bytes.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004") {
    const reason = bytes.subarray(0, 4).equals(oldFormat)
      ? "it is encrypted, or in the format of Excel 97"
      : "it is not a workbook";
    throw new Refusal("spreadsheet-unreadable", { file: path, reason });
  }
  const zip = await openZipBytes(path, bytes);
  try {
    requireSize(path, zip);
    return await readWorkbook(path, zip);
  } finally {
    zip.close();
  }
}

const oldFormat = Buffer.from("d0cf11e0", "hex");

function requireSize(path: string, { files }: Source): void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.totalBytes) throw tooLarge(`${path}, unpacked,`, total, limits.totalBytes);
  const large = files.find(({ size }) => size > limits.fileBytes);
  if (large)
    throw tooLarge(`${path}: ${large.path} (${formatBytes(large.size)})`, large.size, limits.fileBytes);
}

async function readWorkbook(path: string, zip: Source): Promise<Sheet[]> {
  const root = (await relationsOf(zip, "")).find(({ type }) => type.endsWith("/officeDocument"))?.target;
  const main = root ?? "xl/workbook.xml";
  const xml = await textOf(zip, main);
  if (xml === null)
    throw new Refusal("spreadsheet-unreadable", { file: path, reason: "it is not a workbook" });
  const relations = await relationsOf(zip, main);
  const partOf = (type: string): string | undefined =>
    relations.find((relation) => relation.type.endsWith(type))?.target;
  const { sheets, from1904 } = readOutline(xml);
  const workbook: Workbook = {
    texts: readSharedTexts((await textOf(zip, partOf("/sharedStrings"))) ?? ""),
    kinds: readStyles((await textOf(zip, partOf("/styles"))) ?? ""),
    from1904,
  };
  const read: Sheet[] = [];
  let cells = 0;
  for (const { name, id } of sheets) {
    const target = relations.find((relation) => relation.id === id)?.target;
    const contents = await textOf(zip, target);
    if (contents === null) continue;
    const worksheet = readWorksheet({
      file: `${path}, sheet ${name}`,
      xml: contents,
      workbook,
      before: cells,
    });
    cells = worksheet.cells;
    read.push({
      name,
      path,
      decoded: null,
      file: sheets.length === 1 ? path : `${path}, sheet ${name}`,
      ...worksheet,
    });
  }
  return read;
}

/** The unpacked text of a part; `null` when the workbook has none. */
async function textOf(zip: Source, part: string | undefined): Promise<string | null> {
  const file = zip.files.find(({ path }) => path.toLowerCase() === part?.toLowerCase());
  return file ? new TextDecoder().decode(await file.read()) : null;
}

interface Relation {
  id: string;
  type: string;
  /** A path in the zip. */
  target: string;
}

async function relationsOf(zip: Source, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part) === "." ? "" : `${posix.dirname(part)}/`;
  const relations: Relation[] = [];
  const xml = await textOf(zip, `${folder}_rels/${posix.basename(part)}.rels`);
  eachElement(xml ?? "", (name, attributes) => {
    if (name !== "relationship" || attributes["targetmode"] === "External") return;
    const { id = "", type = "", target = "" } = attributes;
    const path = target.startsWith("/") ? target.slice(1) : posix.normalize(`${folder}${target}`);
    relations.push({ id, type, target: path });
  });
  return relations;
}

function readOutline(xml: string): { sheets: { name: string; id: string }[]; from1904: boolean } {
  const sheets: { name: string; id: string }[] = [];
  let from1904 = false;
  eachElement(xml, (name, attributes) => {
    if (name === "workbookpr") from1904 = /^(?:1|true)$/i.test(attributes["date1904"] ?? "");
    if (name === "sheet" && (attributes["state"] ?? "visible") === "visible")
      sheets.push({ name: attributes["name"] ?? "", id: attributes["id"] ?? "" });
  });
  return { sheets, from1904 };
}

function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text: string[] | null = null;
  let isText = false;
  let isReading = false;
  parseXml(xml, {
    open(name) {
      if (name === "si") text = [];
      if (name === "rph") isReading = true;
      isText = name === "t" && !isReading;
    },
    text(part) {
      if (isText) text?.push(part);
    },
    close(name) {
      if (name === "si") texts.push(unescapeText((text ?? []).join("")));
      if (name === "rph") isReading = false;
      isText = false;
    },
  });
  return texts;
}

function readStyles(xml: string): NumberKind[] {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === "cellxfs") inCells = true;
      if (name === "numfmt") codes.set(Number(attributes["numfmtid"]), attributes["formatcode"] ?? "");
      if (name !== "xf" || !inCells) return;
      const id = Number(attributes["numfmtid"] ?? 0);
      kinds.push(numberKindOf(id, codes.get(id)));
    },
    text() {},
    close(name) {
      if (name === "cellxfs") inCells = false;
    },
  });
  return kinds;
}
