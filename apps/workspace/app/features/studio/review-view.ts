import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { PlainPlayerView } from "@dragoman/entry-view/media/plain-player.tsx";
import type { DifferencePart } from "../../ui/text-difference.tsx";
import type { MomentView } from "./studio-view.ts";

/** Changes of one row of an entry. */
export interface ReviewGroup {
  title: string;
  /** The place that the row belongs to. */
  of: TextView | null;
  items: ReviewItem[];
}

/** What is accepted or left out as one. */
export interface ReviewItem {
  /** Of the changes that it stands for. */
  ids: string[];
  label: string;
  before: TextView[];
  after: TextView[];
  /** Word by word, where it is a text that was and is. */
  difference: { parts: DifferencePart[]; language: string | null } | null;
  /** It comes or goes as a whole, as its label says: nothing stands on the other side. */
  only?: "before" | "after";
  /** The address of a photo. Its words stand beside it. */
  picture?: string;
  /** Of a film or of sound, with what is said in it. */
  player?: PlainPlayerView;
  conflict: {
    words: string;
    theirs: TextView[];
    /** `null`: what it changes is gone. */
    mine: string | null;
  } | null;
}

/** A change that cannot be written as it is. */
export interface WrongChange {
  id: string;
  /** Why. */
  words: string;
}

/** A revision in a list. */
export interface ReviewLine {
  to: string;
  name: TextView;
  organization: string;
  /** How many. */
  changes: number;
  moment: MomentView | null;
}

/** A way to decide. */
export interface DecisionButton {
  value: string;
  words: string;
  isFirst: boolean;
}
