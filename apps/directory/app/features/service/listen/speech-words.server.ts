import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import type { SpeechWords, VoiceView } from "@dragoman/entry-view/media/speech/sentence-view.ts";
import type { PresentOptions } from "../service-facts.server.ts";
import { deviceVoices } from "./device-voices.server.ts";
import { phoneVoices } from "./phone-voices.server.ts";

/** Labels of a player for sentences. */
export function speechWords(i18n: I18n): SpeechWords {
  return {
    play: i18n._(msg`Play`),
    pause: i18n._(msg`Pause`),
    before: i18n._(msg`Previous sentence`),
    next: i18n._(msg`Next sentence`),
    speed: i18n._(msg`Speed`),
    failed: i18n._(msg`This cannot be played. Check your connection and try again.`),
    speeds: [
      { factor: 0.75, text: i18n._(msg`Slow`) },
      { factor: 1, text: i18n._(msg`Normal`) },
      { factor: 1.25, text: i18n._(msg`Fast`) },
    ],
  };
}

/** The voices for each language, and the message if the device has none. */
export function voiceViews(languages: Iterable<string>, options: PresentOptions): VoiceView[] {
  return [...new Set(languages)].map((language) => ({
    language,
    device: deviceVoices(language),
    silent: silentWords(language, options),
  }));
}

function silentWords(tag: string, { i18n, locale }: PresentOptions): VoiceView["silent"] {
  // Isolated, because it may be written in the other direction.
  const language = `\u2068${languageName(tag, locale)}\u2069`;
  return {
    message: i18n._(msg`This device has no voice for ${language}.`),
    steps: [
      ...(phoneVoices(tag).length > 0
        ? [i18n._(msg`You can add a voice. Look for “text to speech” in the settings of your phone.`)]
        : []),
      i18n._(msg`Show this page to someone who can read it to you.`),
    ],
  };
}
