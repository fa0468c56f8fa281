import { textDistance } from "./text-language.ts";

/** Media of a directory entry. HSDS has none: they are attached to its rows, like translations. */
export type MediaKind = (typeof mediaKinds)[number];
/** `ready` ones are public; of a `removed` one only the row remains. */
export type MediaState = (typeof mediaStates)[number];
/** `source`: sound or film. `segment`: a file of a playlist among the sources. `transcript` and `captions`: WebVTT. */
export type MediaRole = (typeof mediaRoles)[number];
/** `alternative`: text alternative for people who cannot see it. */
export type MediaTextField = (typeof mediaTextFields)[number];
/** A media type of stored files. */
export type MediaType = keyof typeof mediaTypes;

/** Every kind of media. */
export const mediaKinds = ["photo", "audio", "video"] as const;
/** Every state of media. */
export const mediaStates = ["uploading", "processing", "ready", "failed", "removed"] as const;
/** The role of a file in its medium. */
export const mediaRoles = ["image", "source", "segment", "poster", "captions", "transcript"] as const;
/** The descriptive texts of media. */
export const mediaTextFields = ["title", "alternative", "caption"] as const;

/** Media types and their file extensions. None can contain a script that browsers would run. */
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
  // An HTTP Live Streaming playlist (RFC 8216) and its two segment formats; see `media-playlist.ts`.
  "application/vnd.apple.mpegurl": "m3u8",
  "video/mp2t": "ts",
  "video/iso.segment": "m4s",
  "text/vtt": "vtt",
} as const;

/** One photo, sound or film, in all its formats. */
export interface Media {
  id: string;
  /** The entry that it belongs to. */
  owner: { table: "services" | "organizations" | "locations"; id: string };
  kind: MediaKind;
  state: MediaState;
  /** Sort order, ascending. */
  position: number;
  /** BCP 47: the spoken language. `null` without speech. */
  language: string | null;
  /** Seconds. */
  duration: number | null;
  licence: string;
  creator: string;
  /** A film hosted elsewhere; see `film-elsewhere.ts`. */
  elsewhere?: string;
  /** In the order of entry: readers without a text in their language get the first. */
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

/** The content of a file: files with equal content are one. */
export interface MediaContent {
  /** SHA-256 in hexadecimal digits. */
  digest: string;
  type: MediaType;
}

/** The name of a file in storage and in URLs. */
export function mediaFileName({ digest, type }: MediaContent): string {
  return `${digest}.${mediaTypes[type]}`;
}

const fileName = /^(?<digest>[0-9a-f]{64})\.(?<ending>[0-9a-z]{2,4})$/;

/** Parses a name of `mediaFileName`; `undefined` for any other text. */
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
 * The media of a service, without duplicates: its own, those of its places (or of the one place requested), and those
 * of its organization.
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

/** One text of a medium in the reader's language, or else the first one. */
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
