import { mediaOf, type Service } from "@dragoman/hsds";
import type { PhoneView } from "@dragoman/entry-view/phones/present-phones.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { isUnderstoodAs } from "@dragoman/i18n/is-understood-as.server.ts";
import type { SpeechSource, SpokenText } from "@dragoman/pages/site/site.server.ts";
import type { MediaWords, PlayedView } from "@dragoman/entry-view/media/media-view.ts";
import type {
  SentenceView,
  SpeechWords,
  VoiceView,
} from "@dragoman/entry-view/media/speech/sentence-view.ts";
import { languagesOfPlace } from "../languages-of-place.server.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import { presentServiceMedia } from "../service-media.server.ts";
import { servicePageView } from "../service-page-view.server.ts";
import type { ServiceView } from "../service-view.server.ts";
import { listenLines, type ListenLine } from "./listen-lines.server.ts";
import { speechWords, voiceViews } from "./speech-words.server.ts";

/** A service for listening. */
export interface ListenView {
  id: string;
  name: TextView;
  sensitive: boolean;
  /** Labels of the player. */
  messages: SpeechWords;
  sentences: SentenceView[];
  /** Each language of the sentences once. */
  voices: VoiceView[];
  /** Recordings by people in the reader's language. */
  recordings: { played: PlayedView[]; messages: MediaWords } | null;
  /** The number to call if nothing can be played. */
  phone: PhoneView | null;
  /** Whether there are sentences for a call in the language of the place. */
  card: boolean;
}

export interface ListenOptions extends PresentOptions {
  service: Service;
  view: ServiceView;
  speech: SpeechSource;
}

export function listenView(options: ListenOptions): ListenView {
  const { service, view, speech, i18n, locale } = options;
  const { id, name, sensitive, phones, card } = view;
  const lines = serviceLines(options);
  return {
    id,
    name,
    sensitive,
    messages: speechWords(i18n),
    sentences: lines.map((line, index) =>
      sentenceView(line, { id: String(index), speech, folder: `/${locale}/services/${id}/speech` }),
    ),
    voices: voiceViews(
      lines.map((one) => one.language),
      { i18n, locale },
    ),
    recordings: recordingsOf(service, { i18n, locale }),
    phone: phones.find(({ uri }) => uri !== null) ?? null,
    card: card !== null,
  };
}

/** The sentences of a service: the same for the page and for the address of each sound. */
export function serviceLines({ service, view, i18n, locale }: Omit<ListenOptions, "speech">): ListenLine[] {
  const there = languagesOfPlace(service).spoken ?? locale;
  return listenLines(servicePageView(view, { i18n, locale }), { i18n, locale, there });
}

export function spokenText({ spoken, language }: ListenLine): SpokenText {
  return { text: spoken, language };
}

function sentenceView(
  line: ListenLine,
  { id, speech, folder }: { id: string; speech: SpeechSource; folder: string },
): SentenceView {
  const { text, spoken, language, isTitle, at } = line;
  const name = speech.soundName(spokenText(line));
  const moment = at === undefined ? "" : `?at=${at}`;
  return {
    id,
    text,
    spoken: spoken === text ? null : spoken,
    language,
    isTitle,
    sound: name === null ? null : `${folder}/${name}${moment}`,
  };
}

function recordingsOf(service: Service, options: PresentOptions): ListenView["recordings"] {
  const understood = mediaOf(service).filter(
    ({ kind, language }) => kind === "audio" && language !== null && isUnderstoodAs(language, options.locale),
  );
  if (understood.length === 0) return null;
  const ids = new Set(understood.map(({ id }) => id));
  const media = presentServiceMedia(service, options);
  const played = media?.recordings.filter(({ id }) => ids.has(id)) ?? [];
  return media && played.length > 0 ? { played, messages: media.words } : null;
}
