import { formatBytes } from "../limits.ts";
import { Refusal } from "../refusal.ts";

/** The refusal for a file that is over a limit of bytes. */
export function tooLarge(file: string, size: number, limit: number): Refusal {
  return new Refusal("source-too-large", { file, size: formatBytes(size), limit: formatBytes(limit) });
}
