import { findLanguages } from "@dragoman/reference/find-languages";
import { parsePhone } from "@dragoman/reference/phone";
import type { ParsedPhone } from "@dragoman/reference/phone";
import { readCountry } from "../values/read-country.ts";
import { readList } from "../values/read-list.ts";
import { reject, report } from "./conversion.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";
import { joinTexts, peek, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/** Phones. One cell may hold none, one or several numbers, each with its extension. */
export function convertPhone(conversion: Conversion, row: SourceRow): void {
  const written = take(row, "number");
  const numbers = written === null ? [] : readPhones(conversion, row, written);
  const [first, ...others] = numbers;
  if (!first) {
    const action = "the row was not stored, since it holds no number";
    reject(conversion, row, { code: "REQUIRED_MISSING", column: "number", value: written, action });
    return;
  }
  const isFax = take(row, "is_fax") !== null; // from a list of its own, `faxes`
  if (isFax && !row.cells.has("type")) row.cells.set("type", "fax");
  const extension = peek(row, "extension") ?? first.extension;
  const description = joinTexts(take(row, "description"), take(row, "department"), first.note);
  const spoken = take(row, "language") ?? take(row, "languages");
  setCells(row, {
    number: first.text,
    extension,
    description,
    e164: first.kind === "number" ? first.e164 : null,
  });
  const draft = emit(conversion, row);
  deriveLanguages(conversion, draft, spoken);
  for (const other of others) deriveSibling(conversion, draft, other);
  if (others.length > 0) {
    const action = `split into ${numbers.length} phones`;
    report(conversion, row.place, {
      code: "PHONE_SPLIT",
      severity: "changed",
      column: "number",
      value: written,
      action,
    });
  }
  for (const one of numbers) if (one.kind === "unread") reportUnread(conversion, draft, one);
}

function readPhones(conversion: Conversion, row: SourceRow, written: string): ParsedPhone[] {
  const prefix = take(row, "country_prefix")?.replace(/\D/g, "") ?? "";
  // A spreadsheet has the country beside the phone.
  const own = readCountry(peek(row, "country") ?? "");
  if (own !== null) row.cells.delete("country");
  const country = own ?? conversion.countryOf(row.cells);
  const read = parsePhone(written, country === undefined ? {} : { country });
  if (prefix !== "" && read.some(({ kind }) => kind === "unread")) {
    const withPrefix = parsePhone(`+${prefix} ${written}`);
    if (withPrefix.every(({ kind }) => kind === "number")) {
      return withPrefix.map((phone) => ({ ...phone, text: phone.text.replace(`+${prefix} `, "") }));
    }
  }
  return read;
}

function setCells(row: SourceRow, cells: Readonly<Record<string, string | null>>): void {
  for (const [column, value] of Object.entries(cells)) if (value !== null) row.cells.set(column, value);
}

/** Another number in the same cell: it has the same owner as the first. */
function deriveSibling(conversion: Conversion, first: Draft, phone: ParsedPhone): void {
  const {
    number: _number,
    e164: _e164,
    extension: _extension,
    description,
    ...parents
  } = Object.fromEntries(first.cells);
  derive(conversion, first, {
    table: "phones",
    cells: {
      ...parents,
      number: phone.text,
      extension: phone.extension,
      e164: phone.kind === "number" ? phone.e164 : null,
      description: phone.note ?? description,
    },
  });
}

function deriveLanguages(conversion: Conversion, phone: Draft, spoken: string | null): void {
  if (spoken === null) return;
  const region = conversion.countryOf(phone.cells);
  const { languages, rest } = findLanguages(
    (readList(spoken) ?? [spoken]).join("\n"),
    region === undefined ? {} : { region },
  );
  const parents = { phone_id: phone };
  for (const { code, name, note } of languages) {
    derive(conversion, phone, { table: "languages", cells: { ...parents, code, name, note } });
  }
  if (rest === null) return;
  derive(conversion, phone, { table: "languages", cells: { ...parents, note: rest } });
  const action = "kept as a note, without a language code";
  report(conversion, phone.place, {
    code: "LANG_UNKNOWN",
    severity: "info",
    column: "language",
    value: rest,
    action,
  });
}

function reportUnread(conversion: Conversion, draft: Draft, phone: ParsedPhone): void {
  report(conversion, draft.place, {
    code: "PHONE_UNPARSED",
    severity: "info",
    column: "number",
    value: phone.text,
    action: "kept as it is; it is no valid number of a country that is known",
  });
}
