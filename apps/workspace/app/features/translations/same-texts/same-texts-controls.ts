/**
 * Names of the controls that publish a translation wherever the same text waits, and of their answers in the address.
 */
export const sameControls = {
  /** The entry that was published: `services/ID`. Alone in the address it means that something was published. */
  published: "published",
  /** The entry whose page is open; absent in a list. */
  at: "at",
  /** Texts that were published elsewhere, and what takes them back. */
  applied: "applied",
  batch: "batch",
  /** Texts that were taken back. */
  undone: "undone",
} as const;

export const sameIntents = { apply: "apply-same", undo: "undo-same" } as const;

/** The information after an entry was published. */
export interface AfterPublishing {
  /** Something was just published. */
  isDone: boolean;
  /** The form's address: that of the list. */
  action: string;
  /** The entry whose page is open. */
  at: string | null;
  /** Where else the same texts wait; `null` if nowhere. */
  same: { published: string; entries: number } | null;
  applied: { texts: number; batch: string } | null;
  undone: number | null;
}
