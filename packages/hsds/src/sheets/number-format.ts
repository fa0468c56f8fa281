/** The type of a number in a cell, by its format. */
export type NumberKind =
  | { kind: "number" }
  /** A day, a time, or both: a count of days. */
  | { kind: "date" }
  /** Padded with zeros to this many digits: a postcode formatted as `00000`. */
  | { kind: "padded"; digits: number };

/** Formats of dates and times that a workbook need not define (ECMA-376, part 1, 18.8.30). */
const dateFormats: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** The kind of the numbers of a format, by its number and its code, when the workbook defines one. */
export function numberKindOf(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    return dateFormats.some(([first, last]) => id >= first && id <= last)
      ? { kind: "date" }
      : { kind: "number" };
  }
  // Only the first section, for positive numbers, without quoted text, colours and escaped characters.
  const plain = (code.split(";")[0] ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "");
  if (/[ymdhs]/i.test(plain) && !/0\.|#|general/i.test(plain)) return { kind: "date" };
  const digits = /^0{2,}$/.test(plain.replace(/[\s/()-]/g, "")) ? plain.replace(/[\s/()-]/g, "").length : 0;
  return digits > 0 ? { kind: "padded", digits } : { kind: "number" };
}

/** The text of a number in a cell: `42`, `2026-11-23`, `17:30`, `01067`. */
export function formatNumber(value: number, kind: NumberKind, options: { from1904: boolean }): string {
  if (kind.kind === "padded" && Number.isInteger(value) && value >= 0)
    return String(value).padStart(kind.digits, "0");
  if (kind.kind !== "date" || value < 0 || value > lastDay) return plainNumber(value);
  const minutes = Math.round((value - Math.floor(value)) * 24 * 60);
  const day = Math.floor(value) + (options.from1904 ? 1462 : 0);
  const date = new Date(Date.UTC(1899, 11, 30 + day, 0, minutes)).toISOString();
  if (value < 1) return date.slice(11, 16);
  return minutes === 0 ? date.slice(0, 10) : date.slice(0, 16);
}

/** 31 December 9999. */
const lastDay = 2_958_465;

/** Without the noise of binary fractions (`0.30000000000000004`) and without an exponent. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /e/i.test(text) ? value.toFixed(value < 1 ? 10 : 0) : text;
}
