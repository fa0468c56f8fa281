/** `100k`, `1M`, `2500`. */
export function parseSize(text: string): number {
  const [, digits, unit] = /^(\d+)([kM]?)$/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`"${text}" is no size: 10k, 100k, 1M.`);
  return Number(digits) * (unit === "k" ? 1000 : unit === "M" ? 1_000_000 : 1);
}
