import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";

/** Photos, sound and films of an entry. */
export interface SeeAndHearView {
  words: MediaWords;
  films: PlayedView[];
  /** Films on other sites. */
  filmsElsewhere?: FilmElsewhereView[];
  recordings: PlayedView[];
  photos: PhotoView[];
  /** Creator and licence of all media; `null` where each has its own. */
  credit: string | null;
}

export interface PhotoView {
  id: string;
  picture: PictureView;
  /** The address of the largest size. */
  large: string;
  /** Alternative text; `null` where nobody has written one. */
  alternative: TextView | null;
  caption: TextView | null;
  /** `2 of 3` */
  place: string;
  /** Creator and licence; `null` where the page shows them once for all. */
  credit: string | null;
}

/** Sound or a film. */
export interface PlayedView {
  id: string;
  kind: "audio" | "video";
  title: TextView;
  /** Name of the spoken language, in the reader's language. */
  language: string | null;
  caption: TextView | null;
  /** `520 kB`, the size of the largest source, and `0:24`. */
  size: string;
  clock: string | null;
  /** Seconds. */
  duration: number | null;
  /** The picture of a film until it plays. */
  picture: PictureView | null;
  /** The smallest first; browsers choose. */
  sources: { address: string; type: string }[];
  /** Pixels of a film. */
  width: number;
  height: number;
  /** WebVTT captions of a film. */
  captions: LineTrack[];
  /** WebVTT transcripts, to read. */
  transcripts: LineTrack[];
  /** The initial language: the reader's, or else the spoken one. */
  firstLanguage: string | null;
  credit: string | null;
}

/** A film played by another site, which learns of the visit. */
export interface FilmElsewhereView {
  id: string;
  title: TextView;
  language: string | null;
  caption: TextView | null;
  credit: string | null;
  /** The address of its player, and the referrer that the player receives. */
  player: string;
  referrer: "no-referrer" | "strict-origin";
  /** Its page on that site. */
  address: string;
  /** The privacy notice about the other site; the labels of the button that plays it and of the link to its page. */
  words: { note: string; play: string; open: string };
}

export interface LineTrack {
  address: string;
  /** BCP 47. */
  language: string;
  /** The name of the language in itself. */
  name: string;
}

/** All texts of players and photos, in the reader's language: they are not in the browser's catalogues. */
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
