/** A scalar cell as text; anything else as JSON, to avoid `[object Object]`. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  return JSON.stringify(value);
}
