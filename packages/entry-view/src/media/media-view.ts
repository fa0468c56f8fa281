import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";

/** What there is to see and to hear of something. */
export interface SeeAndHearView {
  words: MediaWords;
  films: PlayedView[];
  /** Films that somebody else keeps. */
  filmsElsewhere?: FilmElsewhereView[];
  recordings: PlayedView[];
  photos: PhotoView[];
  /** Whose all of it is, and under which licence; `null` where each says its own. */
  credit: string | null;
}

export interface PhotoView {
  id: string;
  picture: PictureView;
  /** The address of the largest form. */
  large: string;
  /** What who cannot see it is told instead; `null` where nobody wrote it. */
  alternative: TextView | null;
  caption: TextView | null;
  /** `2 of 3` */
  place: string;
  /** Whose it is, and under which licence; `null` where it is said once for all. */
  credit: string | null;
}

/** Sound or a film. */
export interface PlayedView {
  id: string;
  kind: "audio" | "video";
  title: TextView;
  /** What is spoken, as the reader calls it. */
  language: string | null;
  caption: TextView | null;
  /** `520 kB` of the heaviest form, and `0:24`. */
  size: string;
  clock: string | null;
  /** Seconds. */
  duration: number | null;
  /** What stands for a film until it plays. */
  picture: PictureView | null;
  /** The lightest first; browsers choose. */
  sources: { address: string; type: string }[];
  /** Pixels of a film. */
  width: number;
  height: number;
  /** WebVTT over a film. */
  captions: LineTrack[];
  /** WebVTT with what is said, to read. */
  transcripts: LineTrack[];
  /** The one to begin with: in the reader's language, or else in the language that is heard. */
  firstLanguage: string | null;
  credit: string | null;
}

/** A film that is played by somebody else, who learns of it. */
export interface FilmElsewhereView {
  id: string;
  title: TextView;
  language: string | null;
  caption: TextView | null;
  credit: string | null;
  /** What plays it, and how much that is told of this page. */
  player: string;
  referrer: "no-referrer" | "strict-origin";
  /** Its page there. */
  address: string;
  /** Who learns what by playing it; to play it; to go there. */
  words: { note: string; play: string; open: string };
}

export interface LineTrack {
  address: string;
  /** BCP 47. */
  language: string;
  /** In the language itself. */
  name: string;
}

/** All words of players and photos, in the reader's language: the catalogues of browsers have none of them. */
export interface MediaWords {
  title: string;
  photos: string;
  row: string;
  photo: string;
  back: string;
  onwards: string;
  close: string;
  play: string;
  pause: string;
  earlier: string;
  later: string;
  time: string;
  speed: string;
  soundOff: string;
  captions: string;
  noCaptions: string;
  wholeScreen: string;
  smallWindow: string;
  read: string;
  language: string;
  saving: string;
  failed: string;
  /** The factor, and `0.75×`. */
  speeds: { factor: number; text: string }[];
}
