import { foldName } from "@dragoman/reference/fold-name";
import type { SheetField } from "@dragoman/reference/sheet-fields";
import { sheetHeaders } from "@dragoman/reference/sheet-headers";
import { daysOfWord } from "../schedules/weekdays.ts";

/** The content of a column: a field, or the hours of a weekday. */
export type SheetColumn = SheetField | "weekday";

const fieldByName = new Map<string, SheetField>();
for (const { headers } of Object.values(sheetHeaders))
  for (const [field, names] of Object.entries(headers))
    for (const name of names) {
      const folded = foldName(name);
      // A cast: the keys of a record, which `Object.entries` forgets.
      if (!fieldByName.has(folded)) fieldByName.set(folded, field as SheetField);
    }

/** Characters of a name that is also recognized among other words. */
const leastWithin = 4;

/** The longest names first: "service name" is found before "service". */
const namesWithin = [...fieldByName.keys()]
  .filter((name) => name.length >= leastWithin && !/^\d/.test(name))
  .toSorted((a, b) => b.length - a.length);

/** UTF-16 units; longer texts are explanations. */
const longestHeader = 80;

/**
 * The content of a column by its header, or `null`. Ignores case, accents, punctuation, the number of a repeated
 * column (`Phone 2`) and remarks in parentheses; of a header in two languages (`Phone / هاتف`) one is enough.
 */
export function columnOfHeader(header: string): SheetColumn | null {
  if (header.length > longestHeader) return null;
  const plain = header.replace(/[([{（].*?[)\]}）]/g, " ");
  for (const part of [header, plain, ...plain.split(/[/|\n–—\\]| - /)]) {
    const found = columnOfName(part);
    if (found !== null) return found;
  }
  return fieldWithin(foldName(plain));
}

function columnOfName(name: string): SheetColumn | null {
  const folded = foldName(name).replace(/\s+\d{1,2}$/, "");
  const field = fieldByName.get(folded) ?? fieldByName.get(folded.replaceAll(" ", ""));
  if (field !== undefined) return field;
  const days = daysOfWord(name.trim().replace(/[:.]$/, ""));
  return days?.length === 1 && name.trim().length > 2 ? "weekday" : null;
}

/** Fields that other words of a header may only describe: "phone of the organization" is a phone. */
const owners: ReadonlySet<SheetField> = new Set(["organization", "service", "name", "id"]);

/** The one field that the words of a longer header name, as in "main phone of the office"; `null` when several do. */
function fieldWithin(folded: string): SheetField | null {
  let rest = ` ${folded} `;
  const found = new Set<SheetField>();
  for (const name of namesWithin) {
    if (!rest.includes(` ${name} `)) continue;
    rest = rest.replace(` ${name} `, "  ");
    const field = fieldByName.get(name);
    if (field !== undefined) found.add(field);
  }
  const own = [...found].filter((field) => !owners.has(field));
  return own.length === 1 ? (own[0] ?? null) : null;
}
