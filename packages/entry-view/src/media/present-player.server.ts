import type { Media } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isOfLocale } from "@dragoman/i18n/locale.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import type { LineTrack, PlayedView } from "./media-view.ts";
import type { PlainPlayerView } from "./plain-player.tsx";
import { type MediaView, presentMedia, type TrackView } from "./present-media.server.ts";

/** The files of sound or a film, independent of the page around them. */
export type PlayedFiles = Pick<
  PlayedView,
  "kind" | "picture" | "sources" | "width" | "height" | "captions" | "transcripts" | "firstLanguage"
>;

/** Its sources, captions and transcripts, in the reader's language first. */
export function presentPlayed(view: MediaView, locale: Locale): PlayedFiles {
  const { kind, picture, sources, language } = view;
  const [first] = sources;
  const transcripts = view.transcripts.length > 0 ? view.transcripts : view.captions;
  return {
    kind: kind === "video" ? "video" : "audio",
    picture,
    sources: sources.map(({ address, type }) => ({ address, type })),
    width: first?.width ?? picture?.width ?? 16,
    height: first?.height ?? picture?.height ?? 9,
    captions: view.captions.map(lineTrack),
    transcripts: transcripts.map(lineTrack),
    firstLanguage: firstLanguageOf(transcripts, { spoken: language?.tag ?? null, locale }),
  };
}

/** The player of sound or a film, published or not; `null` for photos, and for media without a file here. */
export function presentPlayer(
  media: Media,
  { locale, i18n }: { locale: Locale; i18n: I18n },
): PlainPlayerView | null {
  const [view] = presentMedia([media], locale);
  if (!view || view.kind === "photo" || view.sources.length === 0) return null;
  return {
    played: presentPlayed(view, locale),
    words: {
      read: i18n._(msg`Read what is said`),
      language: i18n._(msg`Language`),
      failed: i18n._(msg`This cannot be played. Check your connection and try again.`),
    },
  };
}

/** The reader's language, or else the spoken one, so that a learner can read along. */
function firstLanguageOf(
  tracks: readonly TrackView[],
  { spoken, locale }: { spoken: string | null; locale: Locale },
): string | null {
  const own = tracks.find(({ language }) => isOfLocale(language, locale));
  const heard = tracks.find(({ language }) => language === spoken);
  return (own ?? heard ?? tracks[0])?.language ?? null;
}

function lineTrack({ address, language }: TrackView): LineTrack {
  return { address, language, name: ownName(language) };
}

function ownName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: "language", languageDisplay: "standard" }).of(tag) ?? tag;
}
