import type { ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { ChatView } from "@dragoman/pages/safety/safety-view.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";
import type { HomeCategory } from "./home-categories.server.ts";

/** The start page with all its texts, which the browser's catalogues do not contain. */
export interface HomeView {
  messages: HomeMessages;
  /** Urgent needs, and the most common ones. */
  urgent: HomeCategory[];
  others: HomeCategory[];
  nearby: NearbyView;
  /** The area of searches until the reader chooses a place; absent if there is none. */
  start?: ChosenPlace;
}

export interface HomeMessages {
  /** Label of the button that shows the other needs. */
  all: string;
  /** Label of the link to the guided questions. */
  guided: string;
  guidedMore: string;
  /** Label of the link to the guides on each kind of help. */
  guides: string;
}

/** What depends on the place of the reader. */
export interface NearbyView {
  /** Codes of the areas of the place; `null` without one. */
  areas: readonly string[] | null;
  danger: DangerView;
  carousels: CarouselView[];
  /** Said where there is nothing around the place of the reader; `null` where there is, and without a place. */
  nothing: string | null;
}

/** Emergency numbers. */
export interface DangerView {
  title: string;
  numbers: DangerNumber[];
  more: string;
  /** Heading of the lines below. */
  listening: string;
  lines: DangerLine[];
}

/** Somebody who listens. */
export interface DangerLine {
  key: string;
  name: string;
  language: string | null;
  phone: { text: string; uri: string };
  /** Hours, languages, ways to write; only where administrators have set the line. */
  details?: string | undefined;
  chat?: ChatView | null | undefined;
}

export interface DangerNumber {
  number: string;
  /** The service that answers, or the countries; `null` for one number for all services. */
  note: string | null;
}

export interface CarouselView {
  id: "near" | "open" | "checked" | "language" | "media";
  title: string;
  /** The address of a search for all of them. */
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
  /** With its unit, formatted for the reader. */
  distance: string | null;
  open: OpenStatusView;
  /** Names, the reader's own first. */
  languages: string[];
  /** The date of the last check. */
  checked: string | null;
  phone: { text: string; uri: string | null } | null;
  /** Only in the row of media. */
  media: CardMedia | null;
}

/** The media of a service on a card. */
export interface CardMedia {
  picture: PictureView | null;
  /** Alternative text of the picture; `null` for the poster of a video. */
  alternative: TextView | null;
  /** What can be played, and the names of the languages of its speech and captions, the reader's own first. */
  played: { kind: "audio" | "video"; label: string; languages: string[] }[];
}
