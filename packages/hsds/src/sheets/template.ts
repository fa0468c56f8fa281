import { needNames } from "@dragoman/reference/need-names";
import { directionOf } from "@dragoman/reference/script-direction";
import { templateFields, type TemplateField } from "@dragoman/reference/sheet-fields";
import { sheetHeaders } from "@dragoman/reference/sheet-headers";
import { writeXlsx } from "./write-xlsx.ts";

/** A language that a template is written in: those of the interface. */
export type TemplateLanguage = keyof typeof sheetHeaders;

export const templateLanguages = Object.keys(sheetHeaders) as TemplateLanguage[]; // a cast: `Object.keys` forgets the keys

/** The two lines of a template: the headers, and an example that importing skips. */
export function templateRows(language: TemplateLanguage): [headers: string[], example: string[]] {
  const { headers } = sheetHeaders[language];
  const examples = examplesIn(language);
  return [
    templateFields.map((field) => headers[field][0]),
    templateFields.map((field) => examples[field] ?? ""),
  ];
}

/**
 * An empty sheet of one row per service with its headers in a language, as CSV in UTF-8 or as a workbook whose cells are
 * text, so that phones keep their zeros.
 */
export async function writeTemplate(input: {
  language: TemplateLanguage;
  format: "csv" | "xlsx";
}): Promise<Buffer> {
  const { language, format } = input;
  const rows = templateRows(language);
  if (format === "csv") {
    const lines = rows.map((row) => row.map(quoted).join(","));
    // Excel reads UTF-8 only behind a byte order mark.
    return Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`, "utf8");
  }
  const isRightToLeft = directionOf(language) === "rtl";
  return await writeXlsx({ name: sheetHeaders[language].headers.service[0], rows, isRightToLeft });
}

function quoted(text: string): string {
  return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function examplesIn(language: TemplateLanguage): Partial<Record<TemplateField, string>> {
  const { hints } = sheetHeaders[language];
  const needs = needNames[language];
  const names = new Intl.DisplayNames(language, { type: "language" });
  return {
    organization: hints.row,
    category: `${needs.food}; ${needs.housing}`,
    country: "DE",
    phone: "+49 30 901820; +49 170 1234567",
    email: "info@example.org",
    website: "https://www.example.org",
    hours: hints.hours,
    languages: ["ar", "fa", "en"].map((code) => names.of(code) ?? code).join("; "),
    eligibility: hints.eligibility,
    cost: hints.cost,
    application: hints.application,
    latitude: "52.5186",
    longitude: "13.4083",
    checked: "2026-11-23",
  };
}
