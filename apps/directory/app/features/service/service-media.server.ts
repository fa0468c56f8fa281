import { mediaOf, type Service } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { presentMedia, type MediaView } from "@dragoman/entry-view/media/present-media.server.ts";
import { presentPlayed } from "@dragoman/entry-view/media/present-player.server.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { clockText } from "@dragoman/entry-view/media/clock-text.ts";
import type {
  FilmElsewhereView,
  MediaWords,
  PhotoView,
  PlayedView,
  SeeAndHearView,
} from "@dragoman/entry-view/media/media-view.ts";
import type { PictureView } from "@dragoman/ui/picture.tsx";

const labels = {
  title: msg`Photos, videos and audio`,
  photos: msg`Photos`,
  row: msg`carousel`,
  photo: msg`photo`,
  back: msg`Previous`,
  onwards: msg`Next`,
  close: msg`Close`,
  play: msg`Play`,
  pause: msg`Pause`,
  earlier: msg`Back 10 seconds`,
  later: msg`Forward 10 seconds`,
  time: msg`Time`,
  speed: msg`Speed`,
  soundOff: msg`Sound off`,
  captions: msg`Captions`,
  noCaptions: msg`No captions`,
  wholeScreen: msg`Full screen`,
  smallWindow: msg`Small window`,
  read: msg`Read what is said`,
  language: msg`Language`,
  saving: msg`Your device is saving data. Nothing here loads until you tap it.`,
  failed: msg`This cannot be played. Check your connection and try again.`,
};

const titles = { audio: msg`Audio`, video: msg`Video` };

/** Slow for learners, fast for people who know the rest. */
const speeds = [0.75, 1, 1.25, 1.5] as const;

interface Reader {
  locale: Locale;
  i18n: I18n;
  /** PeerTube hosts whose videos the operator allows. */
  peerTubeHosts?: readonly string[];
}

/** The photos, videos and audio of a service; `null` if there are none. */
export function presentServiceMedia(service: Service, reader: Reader): SeeAndHearView | null {
  const views = presentMedia(mediaOf(service), reader.locale, reader);
  if (views.length === 0) return null;
  const credits = [...new Set(views.map(creditOf))];
  const isOfAll = credits.length === 1;
  const shown = isOfAll ? views.map((view) => ({ ...view, creator: "", licence: "" })) : views;
  const played = (kind: MediaView["kind"]) =>
    shown
      .filter((view) => view.kind === kind && view.sources.length > 0)
      .map((view) => playedView(view, reader));
  const filmsElsewhere = shown.flatMap((view) => filmElsewhere(view, reader));
  return {
    words: wordsOf(reader),
    films: played("video"),
    ...(filmsElsewhere.length > 0 && { filmsElsewhere }),
    recordings: played("audio"),
    photos: photosOf(shown, reader),
    credit: isOfAll ? (credits[0] ?? null) : null,
  };
}

function wordsOf({ locale, i18n }: Reader): MediaWords {
  const factors = new Intl.NumberFormat(formattingOf(locale));
  const translated = Object.entries(labels).map(([name, message]) => [name, i18n._(message)]);
  return {
    ...(Object.fromEntries(translated) as Record<keyof typeof labels, string>), // the names are those of `labels`
    speeds: speeds.map((factor) => ({ factor, text: `${factors.format(factor)}×` })),
  };
}

function photosOf(views: readonly MediaView[], { i18n }: Reader): PhotoView[] {
  const photos = views.flatMap(({ kind, picture, ...photo }) =>
    kind === "photo" && picture ? [{ ...photo, picture }] : [],
  );
  const count = photos.length;
  return photos.map(({ id, picture, alternative, caption, ...photo }, index) => {
    const number = index + 1;
    return {
      id,
      picture,
      large: largestOf(picture),
      alternative,
      caption,
      place: i18n._(msg`${number} of ${count}`),
      credit: creditOf(photo),
    };
  });
}

/** The sizes of a picture are sorted from the smallest to the largest. */
function largestOf({ address, srcSet }: PictureView): string {
  return srcSet?.split(", ").at(-1)?.split(" ", 1)[0] ?? address;
}

function playedView(view: MediaView, { locale, i18n }: Reader): PlayedView {
  const { id, title, language, caption, duration, sources } = view;
  const files = presentPlayed(view, locale);
  return {
    ...files,
    id,
    title: title ?? { value: i18n._(titles[files.kind]), language: locale },
    language: language?.name ?? null,
    caption,
    size: sizeText(Math.max(...sources.map(({ bytes }) => bytes)), locale),
    clock: duration === null ? null : clockText(duration),
    duration,
    credit: creditOf(view),
  };
}

/** A video that is also stored here needs no other player. */
function filmElsewhere(view: MediaView, { locale, i18n }: Reader): FilmElsewhereView[] {
  const { id, title, language, caption, elsewhere, sources } = view;
  if (elsewhere === null || sources.length > 0) return [];
  const { player, referrer, address } = elsewhere;
  // Isolated, because it may be written in the other direction.
  const host = `\u2068${elsewhere.host}\u2069`;
  return [
    {
      id,
      title: title ?? { value: i18n._(titles.video), language: locale },
      language: language?.name ?? null,
      caption,
      credit: creditOf(view),
      player,
      referrer,
      address,
      words: {
        note: i18n._(msg`This video is on ${host}. If you play it, ${host} learns that you watch it.`),
        play: i18n._(msg`Play it here`),
        open: i18n._(msg`Open on ${host}`),
      },
    },
  ];
}

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** The size of the largest file: which one a browser chooses is unknown. */
function sizeText(bytes: number, locale: Locale): string {
  const isSmall = bytes < 0.95 * megabyte;
  const format = new Intl.NumberFormat(formattingOf(locale), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    unitDisplay: "short",
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  // Fonts of old phones lack narrow no-break spaces.
  return format.format(bytes / (isSmall ? kilobyte : megabyte)).replaceAll("\u202F", "\u00A0");
}

/** `null` if neither creator nor licence is known. */
function creditOf({ creator, licence }: Pick<MediaView, "creator" | "licence">): string | null {
  return [creator, licence].filter((part) => part !== "").join(" · ") || null;
}
