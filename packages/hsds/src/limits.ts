const megabyte = 1024 * 1024;

/**
 * How much one import may hold. A directory of a whole country fits (211 Miami: 8 MB, 60,000 rows); what is larger is
 * an accident or an attack. Sizes are bytes after unpacking.
 */
export const limits = {
  /** All files together: they are held in memory while they are read. */
  totalBytes: 256 * megabyte,
  fileBytes: 128 * megabyte,
  /** One cell, or one text in JSON: longer ones come from an unclosed quote. */
  cellBytes: megabyte,
  /** All tables together. */
  rows: 2_000_000,
  /** Files in a folder or entries in a zip. */
  entries: 2_000,
  /** Unpacked to packed size of one zip entry; text packs 5:1 to 20:1, a bomb 1,000:1. */
  zipRatio: 200,
  /** Below this size the ratio says nothing: a short file of blanks is no bomb. */
  zipRatioFromBytes: megabyte,
  /** Objects and arrays inside each other; HSDS needs 8. */
  jsonDepth: 64,
  /** Folders inside each other below the given one. */
  folderDepth: 6,
} as const;

/** A size as the command line says it: `1.2 GB`, `128 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 * megabyte) return `${(bytes / (1024 * megabyte)).toFixed(1)} GB`;
  if (bytes >= megabyte) return `${Math.round(bytes / megabyte)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
