import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SaveChoiceWords } from "./save-messages.ts";

/** What is asked before the name of a sensitive service is kept on a device. */
export function saveChoiceWords(i18n: I18n): SaveChoiceWords {
  return {
    title: i18n._(msg`Could someone check your phone?`),
    note: i18n._(msg`If you save only the number, nobody sees on this phone what it is for.`),
    number: i18n._(msg`Save only the number`),
    whole: i18n._(msg`Save with the name`),
    none: i18n._(msg`Do not save`),
  };
}
