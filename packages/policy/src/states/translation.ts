import { machine } from "../transitions.ts";

/** One text in one language other than its own. */
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
    /** The text it was made from has changed. */
    outdate: { from: ["machine-draft", "human-draft", "reviewed"], to: "outdated", by: "system" },
  },
});
