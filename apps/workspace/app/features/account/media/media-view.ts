import type { Media, MediaKind } from "@dragoman/hsds";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { TrackView } from "@dragoman/entry-view/media/present-media.server.ts";
import type { PlainPlayerView } from "@dragoman/entry-view/media/plain-player.tsx";
import type { PictureView } from "@dragoman/ui/picture.tsx";

/** The photos, sound and films of an entry, as those keep them who keep the entry: with all words. */
export interface MediaPartView {
  title: string;
  /** The entry, and its page; `null` where it is not public yet. */
  entry: { name: TextView; address: string } | null;
  owner: Media["owner"];
  /** What went wrong with a form that belongs to none of the items, or was done. */
  said: SaidView | null;
  items: MediaItemView[];
  add: AddingView;
  /** Where what was added is sent from. */
  changes: { words: string; address: string };
  words: {
    save: string;
    remove: string;
    raise: string;
    captions: string;
    captionsHint: string;
    upload: string;
    language: string;
  };
  /** BCP 47 and as the reader calls them. */
  languages: { value: string; label: string }[];
  /** Something is being transcoded: the page looks again. */
  isWaiting: boolean;
}

export interface SaidView {
  words: string;
  isProblem: boolean;
}

export interface MediaItemView {
  id: string;
  /** It was begun, here or by somebody else, and not all of it has come. */
  isUploading: boolean;
  /** What has become of the form that was sent just now. */
  said: SaidView | null;
  kind: MediaKind;
  kindWords: string;
  state: string;
  isProblem: boolean;
  /** Of a photo. */
  picture: PictureView | null;
  /** Of sound and film. */
  player: PlainPlayerView | null;
  /** What somebody wrote about it in some language, to be read. */
  written: TextView[];
  captions: TrackView[];
  /** `null`: it is not described here, or not yet. */
  form: DescribingView | null;
  canRemove: boolean;
  canRaise: boolean;
  takesCaptions: boolean;
}

export interface DescribingView {
  language: string;
  text: { name: "title" | "alternative"; label: string; hint: string | null; value: string };
  decorative: { label: string; isTicked: boolean } | null;
  spoken: { label: string; nobody: string; value: string } | null;
}

/** Adding one more: what is said before, while and after it is sent. */
export interface AddingView {
  title: string;
  label: string;
  /** What may be sent, and how much, without and with scripts. */
  hintPlain: string;
  hint: string;
  /** How much room there is, where little is left. */
  room: string | null;
  submit: string;
  stop: string;
  waiting: string;
  done: string;
  /** By type of refusal; `other` for all others. */
  problems: Readonly<Record<string, string>> & { other: string };
  /** BCP 47: whose signs numbers are written with, as every browser knows it. */
  formatting: string[];
  /** Bytes that each kind may have. */
  most: Readonly<Record<MediaKind, number>>;
}
