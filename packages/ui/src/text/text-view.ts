/** A text of the directory as a page shows it. */
export interface TextView {
  /** Plain text; lines are separated by `\n`. */
  value: string;
  /** BCP 47; `null` when unknown. */
  language: string | null;
}
