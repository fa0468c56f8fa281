import type { EditableMedia } from "@dragoman/database";
import { type Media, mediaLimits } from "@dragoman/hsds";
import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";
import { presentMedia } from "@dragoman/entry-view/media/present-media.server.ts";
import { presentPlayer } from "@dragoman/entry-view/media/present-player.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { nobodySpeaks } from "./media-controls.ts";
import type { AddingView, DescribingView, MediaItemView, MediaPartView, SaidView } from "./media-view.ts";
import {
  kindWords,
  mediaWords,
  otherProblem,
  problemWords,
  refusalWords,
  stateWords,
} from "./media-words.server.ts";

export interface MediaPartVisit {
  media: readonly EditableMedia[];
  owner: Media["owner"];
  entry: MediaPartView["entry"];
  /** Bytes that may still be added; `null`: nothing limits them. */
  room: number | null;
  /** BCP 47: what descriptions are written in, unless somebody says otherwise. */
  language: string;
  /** BCP 47: to choose from. */
  languages: readonly string[];
  locale: Locale;
  i18n: I18n;
  /** What was refused, or `saved`, and of which of the media. */
  said: { type: string; id: string | null } | null;
}

/** The photos, sound and films of an entry, for those who keep it. */
export function presentMediaPart(visit: MediaPartVisit): MediaPartView {
  const { media, owner, entry, locale, i18n, said } = visit;
  const { compare } = new Intl.Collator(formattingOf(locale));
  const words = mediaWords;
  return {
    title: i18n._(words.title),
    entry,
    owner,
    said: said && !media.some(({ id }) => id === said.id) ? presentSaid(said.type, i18n) : null,
    items: media.map((one, index) => presentItem(one, { ...visit, isFirst: index === 0 })),
    add: presentAdding(visit),
    changes: { words: i18n._(words.changes), address: `/${locale}/account/organizations` },
    words: {
      save: i18n._(words.save),
      remove: i18n._(words.remove),
      raise: i18n._(words.raise),
      captions: i18n._(words.captions),
      captionsHint: i18n._(words.captionsHint),
      upload: i18n._(words.upload),
      language: i18n._(words.language),
    },
    languages: [...new Set([visit.language, ...visit.languages])]
      .map((value) => ({ value, label: languageName(value, locale) }))
      .toSorted((one, other) => compare(one.label, other.label)),
    isWaiting: media.some(({ state }) => state === "processing"),
  };
}

function presentSaid(type: string, i18n: I18n): SaidView {
  const done = { saved: mediaWords.saved, captions: mediaWords.captionsSaved }[type];
  return done
    ? { words: i18n._(done), isProblem: false }
    : { words: i18n._(refusalWords[type] ?? otherProblem), isProblem: true };
}

function presentItem(
  media: EditableMedia,
  { language, locale, i18n, isFirst, said }: MediaPartVisit & { isFirst: boolean },
): MediaItemView {
  const [shown] = presentMedia([media], locale);
  const canDescribe = media.isOurs && ["uploading", "processing", "ready"].includes(media.state);
  return {
    id: media.id,
    kind: media.kind,
    kindWords: i18n._(kindWords[media.kind]),
    isUploading: media.state === "uploading",
    said: said?.id === media.id ? presentSaid(said.type, i18n) : null,
    state: i18n._(stateOf(media)),
    isProblem: media.state === "failed",
    picture: media.kind === "photo" ? (shown?.picture ?? null) : null,
    player: presentPlayer(media, { locale, i18n }),
    written: media.texts.map(({ text, language: tag }) => ({ value: text, language: tag })),
    captions: [...(shown?.captions ?? []), ...(shown?.transcripts ?? [])],
    form: canDescribe ? presentDescribing(media, { language, i18n }) : null,
    canRemove: media.isOurs,
    canRaise: media.isOurs && !isFirst && media.state === "ready",
    takesCaptions: canDescribe && media.kind !== "photo" && media.state === "ready",
  };
}

function stateOf(media: EditableMedia) {
  if (media.state === "failed") return problemWords[media.problem ?? "broken"];
  if (media.state === "uploading") return stateWords.uploading;
  if (media.state === "processing") return stateWords.processing;
  if (media.isShown) return stateWords.shown;
  return missingOf(media) === null ? stateWords.hidden : stateWords.needsText;
}

/** What media need before the public may see them. */
export function missingOf({
  kind,
  texts,
  isDecorative,
}: Pick<EditableMedia, "kind" | "texts" | "isDecorative">): "alternative-missing" | "title-missing" | null {
  const has = (field: string) => texts.some((text) => text.field === field);
  if (kind === "photo") return has("alternative") || isDecorative ? null : "alternative-missing";
  return has("title") ? null : "title-missing";
}

function presentDescribing(
  { kind, texts, isDecorative, language: spoken }: EditableMedia,
  { language, i18n }: { language: string; i18n: I18n },
): DescribingView {
  const name = kind === "photo" ? "alternative" : "title";
  const words = mediaWords;
  return {
    language,
    text: {
      name,
      label: i18n._(kind === "photo" ? words.alternative : words.name),
      hint: kind === "photo" ? i18n._(words.alternativeHint) : null,
      value: texts.find((text) => text.field === name && text.language === language)?.text ?? "",
    },
    decorative: kind === "photo" ? { label: i18n._(words.decorative), isTicked: isDecorative } : null,
    spoken:
      kind === "photo"
        ? null
        : { label: i18n._(words.spoken), nobody: i18n._(words.nobody), value: spoken ?? nobodySpeaks },
  };
}

function presentAdding({ room, locale, i18n }: MediaPartVisit): AddingView {
  const size = new Intl.NumberFormat(formattingOf(locale), { style: "unit", unit: "megabyte" });
  const megabytes = (bytes: number) => size.format(bytes / 1_000_000);
  const photoSize = megabytes(mediaLimits.bytes.photo);
  const soundSize = megabytes(mediaLimits.bytes.audio);
  const filmSize = megabytes(mediaLimits.bytes.video);
  const formSize = megabytes(mediaLimits.formPhoto);
  const words = mediaWords;
  return {
    title: i18n._(words.add),
    label: i18n._(words.file),
    hintPlain: i18n._(msg`A photo of at most ${formSize}.`),
    hint: i18n._(msg`At most: photo ${photoSize}, sound ${soundSize}, film ${filmSize}.`),
    room: room === null ? null : roomWords(room, { megabytes, i18n }),
    submit: i18n._(words.upload),
    stop: i18n._(words.stop),
    waiting: i18n._(words.waiting),
    done: i18n._(words.done),
    problems: {
      ...Object.fromEntries(Object.entries(refusalWords).map(([type, one]) => [type, i18n._(one)])),
      other: i18n._(otherProblem),
    },
    formatting: formattingOf(locale),
    most: mediaLimits.bytes,
  };
}

/** Said where the largest film would not fit any more. */
function roomWords(
  room: number,
  { megabytes, i18n }: { megabytes: (bytes: number) => string; i18n: I18n },
): string | null {
  if (room >= mediaLimits.bytes.video) return null;
  const roomSize = megabytes(Math.floor(room / 1_000_000) * 1_000_000);
  return room < 1_000_000
    ? i18n._(refusalWords["uploads-full"] ?? otherProblem)
    : i18n._(msg`There is room for ${roomSize} more.`);
}
