/** A finite number in digits, or `null`. `1,234` and `1.234` are ambiguous and stay text. */
export function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(value))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Degrees: like `readNumber`, but accepts a decimal comma, which is unambiguous in a coordinate. */
export function readDegrees(value: unknown): number | null {
  return readNumber(
    typeof value === "string" ? value.replace(/^([+-]?\d{1,3}),(\d+)$/, "$1.$2").replace(/\s*°$/, "") : value,
  );
}
