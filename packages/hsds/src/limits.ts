const megabyte = 1024 * 1024;

/**
 * Size limits of one import. The directory of a whole country fits (211 Miami: 8 MB, 60,000 rows); anything larger is
 * an accident or an attack. Sizes are bytes after decompression.
 */
export const limits = {
  /** All files together, since they are in memory at the same time. */
  totalBytes: 256 * megabyte,
  fileBytes: 128 * megabyte,
  /** One cell, or one text in JSON: longer ones result from an unclosed quote. */
  cellBytes: megabyte,
  /** All tables together. */
  rows: 2_000_000,
  /** Filled cells of a workbook. */
  sheetCells: 5_000_000,
  /** Columns of a sheet; a list of services has some thirty. */
  sheetColumns: 1_000,
  /** Files in a folder or entries in a zip. */
  entries: 2_000,
  /** Compression ratio of a zip entry; text compresses 5:1 to 20:1, a zip bomb 1,000:1. */
  zipRatio: 200,
  /** Below this size the ratio is not checked: a short file of blanks is harmless. */
  zipRatioFromBytes: megabyte,
  /** Nesting of objects and arrays; HSDS needs 8. */
  jsonDepth: 64,
  /** Nesting of folders. */
  folderDepth: 6,
} as const;

/** Formats a size: `1.2 GB`, `128 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= 1024 * megabyte) return `${(bytes / (1024 * megabyte)).toFixed(1)} GB`;
  if (bytes >= megabyte) return `${Math.round(bytes / megabyte)} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}
