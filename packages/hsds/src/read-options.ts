/** What the caller of `readDirectory` says about a source. */
export interface ReadOptions {
  /** The name under which the source is imported; part of every id. */
  source: string;
  /** ISO 3166-1 alpha-2: fills blank countries of addresses, and is the plan of phones without a country. */
  country?: string;
  /** BCP 47: the language of the source's texts, where a row does not say its own. */
  language?: string;
  /** Called between files and tables; never more than a few hundred times. */
  onProgress?: (progress: ReadProgress) => void;
}

/** How far a reader has come. */
export interface ReadProgress {
  step: "read" | "convert" | "check";
  /** The file being read, or the source's table being converted. */
  name: string;
  /** Rows done in all. */
  rows: number;
}
