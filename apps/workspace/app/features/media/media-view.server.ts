import type { EditableMedia, UploadProblem } from "@dragoman/database";
import { type Media, type MediaKind, mediaLimits } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import type { PlainPlayerView } from "@dragoman/entry-view/media/plain-player.tsx";
import { presentMedia, type TrackView } from "@dragoman/entry-view/media/present-media.server.ts";
import { presentPlayer } from "@dragoman/entry-view/media/present-player.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { nobodySpeaks } from "./media-controls.ts";

/** The photos, sound and films of an entry, as its editors see them. */
export interface MediaPageView {
  /** The entry, and its page; `null` where it is not public yet. */
  entry: { name: TextView; address: string } | null;
  owner: Media["owner"];
  /** Of a form that belongs to none of the items. */
  outcome: Outcome | null;
  items: MediaItemView[];
  limits: UploadLimits;
  /** BCP 47: of the reader's number format, which browsers know. */
  formatting: string[];
  /** BCP 47, with the names in the reader's language. */
  languages: { value: string; label: string }[];
  /** Something is being transcoded: the page reloads its data. */
  isProcessing: boolean;
}

/** The result of the form that was sent last. */
export type Outcome = { state: "saved" | "captions-saved" } | { state: "refused"; type: string };

/** `undescribed`: it needs a text before it can be public. */
export type MediaState = "uploading" | "processing" | "failed" | "public" | "hidden" | "undescribed";

export interface MediaItemView {
  id: string;
  kind: MediaKind;
  state: MediaState;
  /** Why it failed. */
  problem: UploadProblem | null;
  outcome: Outcome | null;
  /** Of a photo. */
  picture: PictureView | null;
  /** Of sound and film. */
  player: PlainPlayerView | null;
  /** Descriptions in any language. */
  texts: TextView[];
  captions: TrackView[];
  /** `null`: it cannot be described here, or not yet. */
  description: DescriptionView | null;
  canRemove: boolean;
  canRaise: boolean;
  takesCaptions: boolean;
}

/** The values of the form that describes media. */
export interface DescriptionView {
  /** BCP 47: of the text. */
  language: string;
  /** The text alternative of a photo, the title of sound and film. */
  text: string;
  isDecorative: boolean;
  /** BCP 47, or `nobodySpeaks`. */
  spoken: string;
}

export interface UploadLimits {
  /** Bytes. */
  bytes: Readonly<Record<MediaKind, number>>;
  /** In the reader's number format. `form`: of the photo that the form takes without scripts. */
  sizes: Readonly<Record<MediaKind | "form", string>>;
  /** The space that is left, formatted; `null` where the largest film fits. */
  room: { isFull: true } | { isFull: false; size: string } | null;
}

export interface MediaPageVisit {
  media: readonly EditableMedia[];
  owner: Media["owner"];
  entry: MediaPageView["entry"];
  /** Bytes that may still be added; `null`: nothing limits them. */
  room: number | null;
  /** BCP 47: the default language of descriptions. */
  language: string;
  /** BCP 47: to choose from. */
  languages: readonly string[];
  locale: Locale;
  i18n: I18n;
  /** Of the form that was sent last; `id` of the media that it was about. */
  result: { type: string; id: string | null } | null;
}

export function presentMediaPage(visit: MediaPageVisit): MediaPageView {
  const { media, owner, entry, locale, result } = visit;
  const { compare } = new Intl.Collator(formattingOf(locale));
  return {
    entry,
    owner,
    outcome: result && !media.some(({ id }) => id === result.id) ? outcomeOf(result.type) : null,
    items: media.map((one, index) => presentItem(one, { ...visit, isFirst: index === 0 })),
    limits: presentLimits(visit),
    formatting: formattingOf(locale),
    languages: [...new Set([visit.language, ...visit.languages])]
      .map((value) => ({ value, label: languageName(value, locale) }))
      .toSorted((one, other) => compare(one.label, other.label)),
    isProcessing: media.some(({ state }) => state === "processing"),
  };
}

function outcomeOf(type: string): Outcome {
  if (type === "saved") return { state: "saved" };
  return type === "captions" ? { state: "captions-saved" } : { state: "refused", type };
}

function presentItem(
  media: EditableMedia,
  { language, locale, i18n, isFirst, result }: MediaPageVisit & { isFirst: boolean },
): MediaItemView {
  const { id, kind, state, isOurs } = media;
  const [shown] = presentMedia([media], locale);
  const canDescribe = isOurs && ["uploading", "processing", "ready"].includes(state);
  return {
    id,
    kind,
    state: stateOf(media),
    problem: state === "failed" ? (media.problem ?? "broken") : null,
    outcome: result?.id === id ? outcomeOf(result.type) : null,
    picture: kind === "photo" ? (shown?.picture ?? null) : null,
    player: presentPlayer(media, { locale, i18n }),
    texts: media.texts.map(({ text, language: tag }) => ({ value: text, language: tag })),
    captions: [...(shown?.captions ?? []), ...(shown?.transcripts ?? [])],
    description: canDescribe ? presentDescription(media, language) : null,
    canRemove: isOurs,
    canRaise: isOurs && !isFirst && state === "ready",
    takesCaptions: canDescribe && kind !== "photo" && state === "ready",
  };
}

function stateOf(media: EditableMedia): MediaState {
  const { state } = media;
  if (state === "failed" || state === "uploading" || state === "processing") return state;
  if (media.isShown) return "public";
  return missingText(media) === null ? "hidden" : "undescribed";
}

/** The text that media need before they can be public. */
export function missingText({
  kind,
  texts,
  isDecorative,
}: Pick<EditableMedia, "kind" | "texts" | "isDecorative">): "alternative-missing" | "title-missing" | null {
  const has = (field: string) => texts.some((text) => text.field === field);
  if (kind === "photo") return has("alternative") || isDecorative ? null : "alternative-missing";
  return has("title") ? null : "title-missing";
}

function presentDescription(
  { kind, texts, isDecorative, language: spoken }: EditableMedia,
  language: string,
): DescriptionView {
  const name = kind === "photo" ? "alternative" : "title";
  return {
    language,
    text: texts.find((text) => text.field === name && text.language === language)?.text ?? "",
    isDecorative,
    spoken: spoken ?? nobodySpeaks,
  };
}

function presentLimits({ room, locale }: MediaPageVisit): UploadLimits {
  const format = new Intl.NumberFormat(formattingOf(locale), { style: "unit", unit: "megabyte" });
  const megabytes = (bytes: number) => format.format(bytes / 1_000_000);
  const { photo, audio, video } = mediaLimits.bytes;
  return {
    bytes: mediaLimits.bytes,
    sizes: {
      photo: megabytes(photo),
      audio: megabytes(audio),
      video: megabytes(video),
      form: megabytes(mediaLimits.formPhoto),
    },
    room: room === null || room >= video ? null : presentRoom(room, megabytes),
  };
}

function presentRoom(room: number, megabytes: (bytes: number) => string): UploadLimits["room"] {
  if (room < 1_000_000) return { isFull: true };
  return { isFull: false, size: megabytes(Math.floor(room / 1_000_000) * 1_000_000) };
}
