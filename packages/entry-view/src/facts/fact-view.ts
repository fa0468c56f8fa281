import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { IconName } from "@dragoman/ui/icons.tsx";

/** One fact about a place, in texts that the server has composed. */
export interface FactView {
  icon: IconName;
  title: string;
  lines: FactLine[];
  originals: OriginalTexts[];
}

export interface FactLine {
  /**
   * `yes`: a short text of ours for something that is true. `item`: one of several. `text`: sentences of the source.
   */
  kind: "yes" | "item" | "text";
  /** The subject of the text, if the title does not make it clear. */
  label: string | null;
  text: TextView;
}

/** The originals of the translated texts above, in one language. */
export interface OriginalTexts {
  /** Who translated them, and from which language. */
  label: string;
  texts: TextView[];
}
