import { ZipFile } from "yazl";

/** A new sheet: its first row is bold and stays in view, and all its cells are text. */
export interface NewSheet {
  name: string;
  rows: readonly (readonly string[])[];
  isRightToLeft: boolean;
}

/** Writes a workbook of one sheet (ECMA-376, transitional), in the parts that spreadsheet programs ask for. */
export async function writeXlsx(sheet: NewSheet): Promise<Buffer> {
  const zip = new ZipFile();
  // Without the time of writing, the same sheet is the same file.
  for (const [path, xml] of Object.entries(partsOf(sheet)))
    zip.addBuffer(Buffer.from(`${declaration}${xml}`, "utf8"), path, { mtime: new Date(1980, 0, 1) });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n`;
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function partsOf(sheet: NewSheet): Readonly<Record<string, string>> {
  return {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(nameOf(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": worksheetOf(sheet),
  };
}

/** Style 1 is text (format 49), 2 a bold header, 3 an example in grey italics. */
const styles = `<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF666666"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="2" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** Characters that the name of a sheet may not have, and the length that it may have. */
function nameOf({ name }: NewSheet): string {
  return name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);
}

function worksheetOf({ rows, isRightToLeft }: NewSheet): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const data = rows.map((row, at) => {
    const cells = row.map(
      (text, column) =>
        `<c r="${letterOf(column)}${at + 1}" s="${at === 0 ? 2 : 3}" t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`,
    );
    return `<row r="${at + 1}">${cells.join("")}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ""}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="24" style="1" customWidth="1"/></cols><sheetData>${data.join("")}</sheetData></worksheet>`;
}

function letterOf(column: number): string {
  const before = column < 26 ? "" : letterOf(Math.floor(column / 26) - 1);
  return `${before}${String.fromCharCode(65 + (column % 26))}`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
