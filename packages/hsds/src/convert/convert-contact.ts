import { parsePhone } from "@dragoman/reference/phone";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import type { Conversion } from "./conversion.ts";
import { peek } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";
import { splitEmails } from "./split-cells.ts";

/**
 * Contacts. Some exports put the phone into the contact; it becomes a phone row when the columns together make a valid
 * number, and otherwise stays beside the contact (211 Miami lost the middle three digits).
 */
export function convertContact(conversion: Conversion, row: SourceRow): void {
  const phone = readPhone(conversion, row);
  const draft = emit(conversion, row);
  const {
    name: _name,
    title: _title,
    department: _department,
    email: _email,
    ...parents
  } = Object.fromEntries(draft.cells);
  if (phone !== null) {
    derive(conversion, draft, { table: "phones", cells: { ...parents, contact_id: draft, ...phone } });
  }
  splitEmails(conversion, draft, parents);
}

const phoneColumns = [
  "phone",
  "phone_number",
  "phone_areacode",
  "phone_area_code",
  "phone_extension",
  "phone_ext",
];

function readPhone(conversion: Conversion, row: SourceRow) {
  const number = peek(row, "phone_number") ?? peek(row, "phone");
  if (number === null) return null;
  const area = peek(row, "phone_areacode") ?? peek(row, "phone_area_code");
  const country = conversion.countryOf(row.cells);
  const options = country === undefined ? {} : { country };
  for (const written of area === null ? [number] : [number, `${area}-${number}`]) {
    const read = parsePhone(written, options);
    const [phone] = read;
    if (read.length !== 1 || phone?.kind !== "number") continue;
    const extension = peek(row, "phone_extension") ?? peek(row, "phone_ext") ?? phone.extension;
    for (const column of phoneColumns) row.cells.delete(column);
    return { number: phone.text, extension, e164: phone.e164 };
  }
  return null;
}
