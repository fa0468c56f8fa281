import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";
import type { HomeCategory } from "./home-categories.server.ts";

/** The first page, with every word that only it needs: the catalogues of browsers do not hold them. */
export interface HomeView {
  words: HomeWords;
  /** The needs that cannot wait, and those that most people come with. */
  urgent: HomeCategory[];
  others: HomeCategory[];
  nearby: NearbyView;
}

export interface HomeWords {
  /** Behind which the other needs stand. */
  all: string;
  /** To the questions that lead to a search. */
  guided: string;
  guidedMore: string;
  /** To what each kind of help is like. */
  guides: string;
}

/** What depends on where the reader is. */
export interface NearbyView {
  danger: DangerView;
  carousels: CarouselView[];
}

/** Whom to call when it cannot wait. */
export interface DangerView {
  title: string;
  numbers: DangerNumber[];
  more: string;
  /** What the lines below are. */
  listening: string;
  lines: { key: string; name: string; language: string | null; phone: { text: string; uri: string } }[];
}

export interface DangerNumber {
  number: string;
  /** Who answers, or in which countries; `null` where it is the one number for everything. */
  note: string | null;
}

export interface CarouselView {
  id: "near" | "open" | "checked" | "language" | "media";
  title: string;
  /** All of them, as a search. */
  address: string;
  all: string;
  cards: CardView[];
}

/** A service at a place, in short. */
export interface CardView {
  key: string;
  address: string;
  name: string;
  nameLanguage: string | null;
  /** Slug, for its picture. */
  category: string | null;
  city: string | null;
  /** With its unit, as the reader writes it. */
  distance: string | null;
  open: OpenStatusView;
  /** Names, the reader's own first. */
  languages: string[];
  /** The day of the last check. */
  checked: string | null;
  phone: { text: string; uri: string | null } | null;
  /** Only in the row that is about it. */
  media: CardMedia | null;
}

/** What there is to look at and to listen to. */
export interface CardMedia {
  picture: PictureView | null;
  /** What who cannot see the picture is told; nothing where it stands for a film. */
  alternative: TextView | null;
  /** What can be played, and the names of the languages that it can be followed in, the reader's own first. */
  played: { kind: "audio" | "video"; label: string; languages: string[] }[];
}
