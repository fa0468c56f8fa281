import type { SheetField } from "@dragoman/reference/sheet-fields";
import { sheetHeaders } from "@dragoman/reference/sheet-headers";
import { readCountry } from "../values/read-country.ts";
import type { SheetHeader } from "./find-header.ts";
import { splitAddress, type SheetAddress } from "./sheet-address.ts";
import { restorePhone } from "./sheet-phones.ts";
import { cellAt, type SheetRow } from "./sheet.ts";

/** The cells of one row by what they hold; `""` where a sheet has no such column or the cell is empty. */
export interface SheetEntry {
  line: number;
  file: string;
  texts: Readonly<Record<SheetField, string>>;
  /** Cells with phones, each with the type of its column. */
  phones: readonly { cell: string; type: string; restored: boolean }[];
  /** The hours of weekdays that have columns of their own. */
  weekdays: readonly { day: string; cell: string }[];
  address: SheetAddress | null;
  /** In degrees, as written. */
  position: { latitude: string; longitude: string } | null;
  /** ISO 3166-1 alpha-2. */
  country: string | undefined;
  /** Cells of columns that are not understood, by header. */
  others: Readonly<Record<string, string>>;
}

/** Between the cells of a field with several columns; of other fields the first filled one counts. */
export const separatorsOfCells: Partial<Record<SheetField, string>> = {
  phone: "; ",
  mobile: "; ",
  fax: "; ",
  contact: "; ",
  description: "\n\n",
  notes: "\n\n",
  category: "; ",
  hours: "; ",
  languages: "; ",
  email: "; ",
  website: "; ",
  eligibility: "\n",
  application: "\n",
  cost: "\n",
  street: ", ",
};

const phoneTypes: Partial<Record<SheetField, string>> = { phone: "", mobile: "cell", fax: "fax" };

/** Reads the cells of one row. `country` is that of the whole source. */
export function readEntry(input: {
  row: SheetRow;
  file: string;
  header: SheetHeader;
  headings: ReadonlyMap<number, string>;
  country: string | undefined;
}): SheetEntry {
  const { row, file, header, headings } = input;
  const texts: Partial<Record<SheetField, string>> = {};
  const weekdays: { day: string; cell: string }[] = [];
  for (const [column, field] of header.fields) {
    const cell = cellAt(row, column);
    if (cell === "") continue;
    if (field === "weekday") weekdays.push({ day: headings.get(column) ?? "", cell });
    else texts[field] = joinCells(texts[field], cell, separatorsOfCells[field]);
  }
  const text = (field: SheetField): string => texts[field] ?? "";
  const country = readCountry(text("country")) ?? input.country;
  const phones = [...header.fields].flatMap(([column, field]) => {
    const type = field === "weekday" ? undefined : phoneTypes[field];
    const cell = cellAt(row, column);
    if (type === undefined || cell === "") return [];
    const restored = row.numbers.has(column) ? restorePhone(cell, country) : cell;
    return [{ cell: restored, type, restored: restored !== cell }];
  });
  const others = [...header.others].map(([column, name]) => [name, cellAt(row, column)] as const);
  const all = allTexts(texts);
  const mixed = splitContact(all);
  return {
    line: row.line,
    file,
    texts: { ...all, ...mixed.texts },
    phones: [...phones, ...mixed.phones],
    weekdays,
    address: addressOf(text, country),
    position: positionOf(text),
    country,
    others: Object.fromEntries([...others, ...mixed.others].filter(([, cell]) => cell !== "")),
  };
}

function joinCells(before: string | undefined, cell: string, separator: string | undefined): string {
  if (before === undefined) return cell;
  return separator === undefined || before === cell ? before : `${before}${separator}${cell}`;
}

/** Every field, since a language's words name each. */
const fields = Object.keys(sheetHeaders.en.headers) as SheetField[]; // a cast: `Object.keys` forgets the keys

function allTexts(texts: Partial<Record<SheetField, string>>): Record<SheetField, string> {
  // A cast: the entries are those of all fields.
  return Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""])) as Record<SheetField, string>;
}

const emails = /[^\s,;<>()[\]:]+@[^\s,;<>()[\]]+\.\p{L}{2,}/gu;
const websites = /(?:https?:\/\/|www\.)[^\s,;<>]+/giu;

/** A column of contacts mixes everything; a person's name in it is kept beside the row. */
function splitContact(texts: Readonly<Record<SheetField, string>>) {
  const { contact, email, website } = texts;
  const rest = contact
    .replace(websites, " ")
    .replace(emails, " ")
    .replace(/(?:^|[\s;,|])(?:e-?mail|mail|web|www)\s*:\s*(?=$|[\s;,|])/giu, " ")
    .replace(/^[\s;,|/]+|[\s;,|/]+$/g, "");
  const hasNumber = (rest.match(/\d/g) ?? []).length >= 3;
  return {
    texts: {
      email: [email, ...(contact.match(emails) ?? [])].filter(Boolean).join("; "),
      website: [website, ...(contact.replace(emails, " ").match(websites) ?? [])].filter(Boolean).join("; "),
    },
    phones: hasNumber ? [{ cell: rest, type: "", restored: false }] : [],
    others: hasNumber || rest === "" ? [] : [["contact", rest] as const],
  };
}

function addressOf(text: (field: SheetField) => string, country: string | undefined): SheetAddress | null {
  const parts = {
    postal_code: text("postcode"),
    city: text("city"),
    state_province: text("region"),
    country: text("country") === "" ? "" : (country ?? text("country")),
  };
  const whole = text("address");
  const isSplit = parts.city !== "" || parts.postal_code !== "" || text("street") !== "";
  const street = [text("street"), isSplit ? whole : ""].filter(Boolean).join(", ");
  if (street === "" && !isSplit && whole === "") return null;
  if (isSplit) return { address_1: street, ...parts };
  const split = splitAddress(whole);
  return {
    ...split,
    state_province: split.state_province || parts.state_province,
    country: split.country || parts.country,
  };
}

function positionOf(text: (field: SheetField) => string): SheetEntry["position"] {
  const [latitude, longitude] = [text("latitude"), text("longitude")];
  if (latitude !== "" && longitude !== "") return { latitude, longitude };
  const both = /^\s*(-?\d{1,2}(?:[.,]\d+)?)\s*(?:[;\s/]|,\s*)\s*(-?\d{1,3}(?:[.,]\d+)?)\s*$/.exec(
    text("coordinates"),
  );
  return both ? { latitude: both[1] ?? "", longitude: both[2] ?? "" } : null;
}
