/** Options of `readDirectory`. */
export interface ReadOptions {
  /** The name of the source; part of every id. */
  source: string;
  /** ISO 3166-1 alpha-2: the default for blank countries of addresses and for phones without a country. */
  country?: string;
  /** BCP 47: the default language of the source's texts. */
  language?: string;
  /** The path of a mapping file, which defines the columns of spreadsheets. */
  mapping?: string;
  /**
   * The encoding of files without a byte order mark, by any label of the Encoding Standard (`windows-1251`, `koi8-r`);
   * found from their bytes when absent. A `Refusal` when unknown.
   */
  encoding?: string;
  /**
   * Whether an export of this program (`dragoman export`) is restored with its ids. Only for callers who may change the
   * rows of all sources; otherwise it is read like any other data package.
   */
  restoresExports?: boolean;
  /** Called between files and tables; at most a few hundred times. */
  onProgress?: (progress: ReadProgress) => void;
}

/** The progress of a reader. */
export interface ReadProgress {
  step: "read" | "convert" | "check";
  /** The file being read, or the source table being converted. */
  name: string;
  /** Total number of rows done. */
  rows: number;
}
