import { machine } from "../transitions.ts";

/** A text in a language other than its own. `human-draft`: written by a person and not reviewed. */
export const translation = machine({
  name: "translation",
  states: ["missing", "machine-draft", "human-draft", "reviewed", "outdated"],
  initial: "missing",
  transitions: {
    "translate-by-machine": { from: ["missing", "outdated"], to: "machine-draft", by: "system" },
    write: {
      from: ["missing", "machine-draft", "human-draft", "reviewed", "outdated"],
      to: "human-draft",
      by: "translation:write",
    },
    review: {
      from: ["machine-draft", "human-draft", "outdated"],
      to: "reviewed",
      by: "translation:review",
    },
    /** Its original has changed. */
    outdate: { from: ["machine-draft", "human-draft", "reviewed"], to: "outdated", by: "system" },
  },
});

export type TranslationState = (typeof translation)["states"][number];

/** The data from which the state of a text follows, public or draft. */
export interface KnownTranslation {
  source: "human" | "machine" | null;
  /** RFC 3339. */
  reviewedAt: string | null;
  /** Its original has changed since. */
  outdated: boolean;
}

/** The state of a text in a language. `null`: there is none. Being outdated outweighs who wrote it. */
export function translationStateOf(text: KnownTranslation | null): TranslationState {
  if (text === null) return "missing";
  if (text.outdated) return "outdated";
  if (text.reviewedAt !== null) return "reviewed";
  return text.source === "machine" ? "machine-draft" : "human-draft";
}
