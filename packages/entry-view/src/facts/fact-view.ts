import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { IconName } from "@dragoman/ui/icons.tsx";

/** One thing to know about a place, in words that the server has put together. */
export interface FactView {
  icon: IconName;
  title: string;
  lines: FactLine[];
  originals: OriginalTexts[];
}

export interface FactLine {
  /** `yes`: a short word of ours for something that is so. `item`: one of several. `text`: sentences of the source. */
  kind: "yes" | "item" | "text";
  /** What the text is about, where the title does not say it. */
  label: string | null;
  text: TextView;
}

/** What the texts above were translated from, in one language. */
export interface OriginalTexts {
  /** Who translated them, and from which language. */
  label: string;
  texts: TextView[];
}
