import { textDistance } from "./text-language.ts";

/** What is looked at or listened to. HSDS knows no media: they stand beside it, as translations do. */
export type MediaKind = (typeof mediaKinds)[number];
/** `ready` ones are public; a `removed` one keeps its row and nothing else. */
export type MediaState = (typeof mediaStates)[number];
/** `source`: sound or film. `segment`: a piece that a playlist among the sources names. `transcript` and `captions`: WebVTT. */
export type MediaRole = (typeof mediaRoles)[number];
/** `alternative`: what somebody who cannot see it is told instead. */
export type MediaTextField = (typeof mediaTextFields)[number];
/** A type in which files are kept and served. */
export type MediaType = keyof typeof mediaTypes;

/** Every kind of media. */
export const mediaKinds = ["photo", "audio", "video"] as const;
/** Every state that media can be in. */
export const mediaStates = ["uploading", "processing", "ready", "failed", "removed"] as const;
/** What a file of some media is to it. */
export const mediaRoles = ["image", "source", "segment", "poster", "captions", "transcript"] as const;
/** What media are described by. */
export const mediaTextFields = ["title", "alternative", "caption"] as const;

/** Types by what their files end in. None of them can hold a script that browsers would run. */
export const mediaTypes = {
  "image/avif": "avif",
  "image/webp": "webp",
  "image/jpeg": "jpg",
  "image/png": "png",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/webm": "weba",
  "video/mp4": "mp4",
  "video/webm": "webm",
  // A playlist of HTTP Live Streaming (RFC 8216) and the two forms of its pieces; see `media-playlist.ts`.
  "application/vnd.apple.mpegurl": "m3u8",
  "video/mp2t": "ts",
  "video/iso.segment": "m4s",
  "text/vtt": "vtt",
} as const;

/** One photo, piece of sound or film, in all forms that there are of it. */
export interface Media {
  id: string;
  /** What it shows or tells of. */
  owner: { table: "services" | "organizations" | "locations"; id: string };
  kind: MediaKind;
  state: MediaState;
  /** The lowest comes first. */
  position: number;
  /** BCP 47: spoken in it. `null` where nobody speaks. */
  language: string | null;
  /** Seconds. */
  duration: number | null;
  licence: string;
  creator: string;
  /** Of a film that is kept by somebody else; what it may be, and how it is shown, says `film-elsewhere.ts`. */
  elsewhere?: string;
  /** In the order in which they were given: who finds no text in a language of their own reads the first. */
  texts: MediaText[];
  files: MediaFile[];
}

export interface MediaText {
  field: MediaTextField;
  /** BCP 47. */
  language: string;
  text: string;
}

export interface MediaFile extends MediaContent {
  role: MediaRole;
  /** BCP 47: of captions and transcripts. */
  language: string | null;
  /** Pixels. */
  width: number | null;
  height: number | null;
  bytes: number;
}

/** What is in a file: two files with the same content are one. */
export interface MediaContent {
  /** SHA-256 in hexadecimal digits. */
  digest: string;
  type: MediaType;
}

/** What a file is called where files are kept, and in addresses. */
export function mediaFileName({ digest, type }: MediaContent): string {
  return `${digest}.${mediaTypes[type]}`;
}

const fileName = /^(?<digest>[0-9a-f]{64})\.(?<ending>[0-9a-z]{2,4})$/;

/** The content that a name of `mediaFileName` stands for; nothing for any other text. */
export function parseMediaFileName(name: string): MediaContent | undefined {
  const { digest, ending } = fileName.exec(name)?.groups ?? {};
  const type = isEnding(ending) ? typeByEnding[ending] : undefined;
  return digest !== undefined && type !== undefined ? { digest, type } : undefined;
}

type Ending = (typeof mediaTypes)[MediaType];

const typeByEnding = Object.fromEntries(
  Object.entries(mediaTypes).map(([type, ending]) => [ending, type]),
) as Record<Ending, MediaType>; // the same entries, turned round

function isEnding(text: string | undefined): text is Ending {
  return text !== undefined && Object.hasOwn(typeByEnding, text);
}

interface WithMedia {
  media: Media[];
}

/**
 * What there is to look at and to listen to of a service: its own, of the places where it is given (or of the one place
 * asked about), of its organization. Each once.
 */
export function mediaOf(
  service: WithMedia & {
    organization: WithMedia | null;
    service_at_locations: readonly { location: WithMedia }[];
  },
  place?: { location: WithMedia },
): Media[] {
  const places = place ? [place] : service.service_at_locations;
  const all = [
    ...service.media,
    ...places.flatMap(({ location }) => location.media),
    ...(service.organization?.media ?? []),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** One text of some media in the reader's language, or else the first that there is. */
export function mediaText(
  { texts }: Pick<Media, "texts">,
  field: MediaTextField,
  locale: string,
): MediaText | undefined {
  const some = texts.filter((one) => one.field === field);
  let nearest = some[0];
  let shortest = Number.POSITIVE_INFINITY;
  for (const one of some) {
    const distance = textDistance(one.language, locale) ?? Number.POSITIVE_INFINITY;
    if (distance >= shortest) continue;
    nearest = one;
    shortest = distance;
  }
  return nearest;
}
