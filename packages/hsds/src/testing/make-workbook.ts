import { ZipFile } from "yazl";

/** A cell of a workbook: text, a number with the number of its style, or XML as it is. */
export type WorkbookCell = string | number | { xml: string };

/** A workbook with the given rows in each sheet, by name; `merged` are ranges of the first sheet (`A1:C1`). */
export async function makeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  options: { merged?: readonly string[]; formats?: readonly string[]; shared?: string } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path);
  const names = Object.keys(sheets);
  add(
    "_rels/.rels",
    `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    "xl/workbook.xml",
    `<workbook><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`).join("")}</sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    `<Relationships>${names.map((_, at) => `<Relationship Id="s${at}" Type="http://x/worksheet" Target="worksheets/${at}.xml"/>`).join("")}<Relationship Id="t" Type="http://x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="f" Type="http://x/styles" Target="styles.xml"/></Relationships>`,
  );
  add("xl/sharedStrings.xml", `<sst>${options.shared ?? ""}</sst>`);
  const formats = options.formats ?? [];
  add(
    "xl/styles.xml",
    `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(code)}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs></styleSheet>`,
  );
  names.forEach((name, at) => {
    const merged = at === 0 ? (options.merged ?? []) : [];
    const rows = (sheets[name] ?? []).map((cells) => `<row>${cells.map(cellXml).join("")}</row>`).join("");
    const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join("");
    add(
      `xl/worksheets/${at}.xml`,
      `<worksheet><sheetData>${rows}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`,
    );
  });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function cellXml(cell: WorkbookCell): string {
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return typeof cell === "string" ? `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>` : cell.xml;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
