import type { Media } from "@dragoman/hsds";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { presentMedia, type MediaView } from "@dragoman/entry-view/media/present-media.server.ts";
import { isUnderstoodAs } from "@dragoman/i18n/is-understood-as.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { CardMedia } from "./home-view.ts";

const labels = { audio: msg`Audio`, video: msg`Video` };
const playedKinds = ["video", "audio"] as const;

/** More names make a line of a card too long. */
const maxLanguages = 3;

/** The media of a service on a card: a picture, and what can be played, in which languages. */
export function cardMedia(
  media: readonly Media[],
  { locale, i18n }: { locale: Locale; i18n: I18n },
): CardMedia | null {
  const views = presentMedia(media, locale);
  const photo = views.find(({ kind, picture }) => kind === "photo" && picture !== null);
  const film = views.find(({ kind, picture }) => kind === "video" && picture !== null);
  const picture = photo?.picture ?? film?.picture ?? null;
  const played = playedKinds.flatMap((kind) => {
    const some = views.filter((one) => one.kind === kind);
    if (some.length === 0) return [];
    return [{ kind, label: i18n._(labels[kind]), languages: languagesOf(some, locale) }];
  });
  if (!picture && played.length === 0) return null;
  return { picture, alternative: photo?.alternative ?? null, played };
}

/**
 * Languages of speech, captions and transcripts, as the reader calls them; the reader's own first, then spoken ones.
 */
function languagesOf(views: readonly MediaView[], locale: Locale): string[] {
  const spoken = views.flatMap(({ language }) => language?.tag ?? []);
  const written = views.flatMap(({ captions, transcripts }) =>
    [...captions, ...transcripts].map(({ language }) => language),
  );
  const all = [...new Set([...spoken, ...written])];
  const own = all.filter((tag) => isUnderstoodAs(tag, locale));
  const others = all.filter((tag) => !own.includes(tag));
  return [...own, ...others].slice(0, maxLanguages).map((tag) => languageName(tag, locale));
}
