import type { Media } from "@dragoman/hsds";
import type { SearchRecord } from "@dragoman/search";
import type { I18n } from "@lingui/core";
import { isUnderstoodAs } from "@dragoman/i18n/is-understood-as.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { cardMedia } from "./card-media.server.ts";
import type { CardMedia } from "./home-view.ts";

interface MediaRow {
  /** By id of the service. */
  media: ReadonlyMap<string, readonly Media[]>;
  question: { locale: Locale; i18n: I18n };
  max: number;
}

/**
 * Chooses services with something to play, each once, those that the reader can follow first. One is enough for a row,
 * even one that another row shows, since no other row plays it.
 */
export function chooseToPlay(
  hits: readonly SearchRecord[],
  { media, question, max }: MediaRow,
): { hit: SearchRecord; shown: CardMedia }[] {
  const { locale } = question;
  const places = Map.groupBy(hits, ({ serviceId }) => serviceId);
  return [...places]
    .flatMap(([service, [hit]]) => (hit ? [{ hit, own: media.get(service) ?? [] }] : []))
    .toSorted((one, other) => followedBy(one.own, locale) - followedBy(other.own, locale))
    .flatMap(({ hit, own }) => {
      const shown = cardMedia(own, question);
      return shown && shown.played.length > 0 ? [{ hit, shown }] : [];
    })
    .slice(0, max);
}

/**
 * How well a reader can follow the media of a service: 0 in spoken language, 1 in captions, 2 not at all. Equal ones
 * keep their order, the nearest first.
 */
export function followedBy(media: readonly Media[], locale: Locale): 0 | 1 | 2 {
  const played = media.filter(({ kind }) => kind !== "photo");
  if (played.some(({ language }) => language !== null && isUnderstoodAs(language, locale))) return 0;
  const written = played.flatMap(({ files }) =>
    files.flatMap(({ role, language }) =>
      role === "captions" || role === "transcript" ? (language ?? []) : [],
    ),
  );
  return written.some((language) => isUnderstoodAs(language, locale)) ? 1 : 2;
}
