import {
  type FilmElsewhere,
  mediaText,
  readFilmElsewhere,
  type Media,
  type MediaFile,
  type MediaKind,
  type MediaRole,
  type MediaTextField,
  type MediaType,
} from "@dragoman/hsds";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { isOfLocale } from "@dragoman/i18n/locale.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { mediaAddress } from "@dragoman/pages/site/media-address.server.ts";

/** A photo, sound or film, as a page shows it. */
export interface MediaView {
  id: string;
  kind: MediaKind;
  title: TextView | null;
  /** Alternative text. */
  alternative: TextView | null;
  caption: TextView | null;
  /** The spoken language: BCP 47 tag, and its name in the reader's language. */
  language: { tag: string; name: string } | null;
  /** Seconds. */
  duration: number | null;
  /** The photo, or the picture of a film until it plays. */
  picture: PictureView | null;
  /** Sources of sound or film, to choose from. */
  sources: { address: string; type: string; bytes: number; width: number | null; height: number | null }[];
  /** WebVTT captions of a film, the reader's language first. */
  captions: TrackView[];
  /** WebVTT transcripts, the reader's language first. */
  transcripts: TrackView[];
  licence: string;
  creator: string;
  /** The location and player of a film on another site; `null` for media stored here. */
  elsewhere: FilmElsewhere | null;
}

export interface TrackView {
  address: string;
  /** BCP 47. */
  language: string;
  /** Name in the reader's language. */
  name: string;
}

/** Presents media with texts in the reader's language, if any. Media without a file to show are omitted. */
export function presentMedia(
  media: readonly Media[],
  locale: Locale,
  { peerTubeHosts = [] }: { peerTubeHosts?: readonly string[] } = {},
): MediaView[] {
  return media
    .map((one) => ({
      ...presentOne(one, locale),
      elsewhere: one.elsewhere === undefined ? null : readFilmElsewhere(one.elsewhere, { peerTubeHosts }),
    }))
    .filter(isShown);
}

function presentOne(media: Media, locale: Locale): Omit<MediaView, "elsewhere"> {
  const { id, kind, language, duration, licence, creator, files } = media;
  const text = (field: MediaTextField): TextView | null => {
    const found = mediaText(media, field, locale);
    return found ? { value: found.text, language: found.language } : null;
  };
  return {
    id,
    kind,
    title: text("title"),
    alternative: text("alternative"),
    caption: text("caption"),
    language: language === null ? null : { tag: language, name: languageName(language, locale) },
    duration,
    picture: pictureOf(withRole(files, kind === "photo" ? "image" : "poster")),
    sources: sourcesOf(files).map((file) => ({
      address: mediaAddress(file),
      type: file.type,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
    })),
    captions: tracksOf(media, { role: "captions", locale }),
    transcripts: tracksOf(media, { role: "transcript", locale }),
    licence,
    creator,
  };
}

function isShown({ kind, picture, sources, elsewhere }: MediaView): boolean {
  if (kind === "photo") return picture !== null;
  return sources.length > 0 || (kind === "video" && elsewhere !== null);
}

function isInPieces({ type }: MediaFile): boolean {
  return type === "application/vnd.apple.mpegurl";
}

/**
 * Sorts HLS sources first: browsers that can play them load only what is watched, and the others use the next source.
 */
function sourcesOf(files: readonly MediaFile[]): MediaFile[] {
  return withRole(files, "source").toSorted(
    (one, other) => Number(isInPieces(other)) - Number(isInPieces(one)),
  );
}

function withRole(files: readonly MediaFile[], role: MediaRole): MediaFile[] {
  return files.filter((file) => file.role === role);
}

/** From the formats with the smallest files to those that every browser supports. */
const pictureTypes: readonly MediaType[] = ["image/avif", "image/webp", "image/png", "image/jpeg"];

function pictureOf(files: readonly MediaFile[]): PictureView | null {
  const forms = pictureTypes.flatMap((type) => {
    const ofType = files
      .filter((file) => file.type === type)
      .toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0));
    const [smallest] = ofType;
    return smallest ? [{ type, smallest, srcSet: srcSetOf(ofType) }] : [];
  });
  const usual = forms.at(-1);
  if (!usual) return null;
  return {
    sources: forms.slice(0, -1).map(({ type, smallest, srcSet }) => ({
      type,
      srcSet: srcSet ?? mediaAddress(smallest),
    })),
    address: mediaAddress(usual.smallest),
    srcSet: usual.srcSet,
    width: usual.smallest.width,
    height: usual.smallest.height,
  };
}

/** Only where all widths are known: browsers take a source without a width as fit for every screen. */
function srcSetOf(files: readonly MediaFile[]): string | null {
  const known = files.every(({ width }) => width !== null);
  return known && files.length > 1
    ? files.map((file) => `${mediaAddress(file)} ${file.width}w`).join(", ")
    : null;
}

/** A track without a language is in the spoken language. */
function tracksOf(
  { files, language: spoken }: Media,
  { role, locale }: { role: MediaRole; locale: Locale },
): TrackView[] {
  const { compare } = new Intl.Collator(formattingOf(locale));
  const rank = ({ language }: TrackView) => (isOfLocale(language, locale) ? 0 : 1);
  return withRole(files, role)
    .flatMap((file) => {
      const language = file.language ?? spoken;
      if (language === null) return [];
      return { address: mediaAddress(file), language, name: languageName(language, locale) };
    })
    .toSorted((one, other) => rank(one) - rank(other) || compare(one.name, other.name));
}
