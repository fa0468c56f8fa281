import { formatBytes } from "../limits.ts";
import { Refusal } from "../refusal.ts";

/** The refusal of a file above a size limit. */
export function tooLarge(file: string, size: number, limit: number): Refusal {
  return new Refusal("source-too-large", { file, size: formatBytes(size), limit: formatBytes(limit) });
}
