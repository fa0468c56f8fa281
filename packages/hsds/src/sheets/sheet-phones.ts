import { parsePhone } from "@dragoman/reference/phone";
import { columnOfHeader } from "./header-names.ts";

/** A phone in the columns of HSDS; absent parts are empty. */
export interface SheetPhone {
  number: string;
  extension: string;
  /** `fax`, `cell` or empty. */
  type: string;
  description: string;
}

/**
 * Splits a cell with phones: `0421 1234 / 0421 5678 (fax)`, `Tel: …; Mobile: …`. Labels in any language of the
 * interface become types; other words stay as descriptions. Prose is one phone, as it is written.
 */
export function splitPhones(
  cell: string,
  options: { type: string; country: string | undefined },
): SheetPhone[] {
  const { type, country } = options;
  const read = parsePhone(cell, country === undefined ? {} : { country });
  if (read.every(({ kind }) => kind === "unread"))
    return [{ number: cell, extension: "", type, description: "" }];
  return read.map(({ text, extension, note }) => ({
    number: text,
    extension: extension ?? "",
    ...describe(note ?? "", type),
  }));
}

function describe(note: string, type: string): { type: string; description: string } {
  const label = note.trim().replace(/[.:]$/, "");
  const meaning = label === "" ? null : columnOfHeader(label);
  if (meaning === "phone") return { type, description: "" };
  if (meaning === "fax") return { type: "fax", description: "" };
  if (meaning === "mobile") return { type: "cell", description: /app|واتس|واتسا/iu.test(label) ? label : "" };
  return { type, description: note };
}

/**
 * The number of a cell that holds a number instead of text, where a leading zero or plus sign is lost: the first of the
 * three that is a valid phone. The digits alone when none is.
 */
export function restorePhone(digits: string, country: string | undefined): string {
  if (!/^\d{5,15}$/.test(digits)) return digits;
  const isValid = (text: string): boolean =>
    parsePhone(text, country === undefined ? {} : { country }).some(({ kind }) => kind === "number");
  return [`0${digits}`, digits, `+${digits}`].find(isValid) ?? digits;
}
