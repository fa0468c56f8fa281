import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { PlainPlayerView } from "@dragoman/entry-view/media/plain-player.tsx";
import type { DifferencePart } from "../../../ui/text-difference.tsx";

/** Changes of one row of an entry. */
export interface ReviewGroup {
  title: string;
  /** The place that the row belongs to. */
  place: TextView | null;
  items: ReviewItem[];
}

/** One or more changes that are accepted or left out together. */
export interface ReviewItem {
  /** Of its changes. */
  ids: string[];
  label: string;
  before: TextView[];
  after: TextView[];
  /** Word by word, where a text replaces a text. */
  difference: { parts: DifferencePart[]; language: string | null } | null;
  /** It is added or removed as a whole, as its label says: the other side is left out. */
  only?: "before" | "after";
  /** The address of a photo. Its texts are in `before` or `after`. */
  picture?: string;
  /** Of a film or of sound, with its captions and transcript. */
  player?: PlainPlayerView;
  conflict: ReviewConflict | null;
}

/** The entry is no longer what the change starts from. */
export interface ReviewConflict {
  /** `gone`: the row or the media is deleted, and nothing can be written over it. */
  reason: "changed" | "media-changed" | "gone";
  /** The current value in the directory; empty for media, which are shown as they are now. */
  theirs: TextView[];
}

/** A change that cannot be written as it is, and why. */
export interface WrongChange {
  id: string;
  reason: string;
}

/** The decisions about a revision: by a steward, or about a draft by its author. */
export type ReviewDecision = "accept" | "publish" | "ask-back" | "decline" | "withdraw";
