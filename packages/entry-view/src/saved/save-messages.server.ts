import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KeepWords } from "./save-messages.ts";

export function saveMessages(i18n: I18n): KeepWords {
  return {
    share: i18n._(msg`Share`),
    sms: i18n._(msg`SMS`),
    otherApp: i18n._(msg`Another app`),
    copy: i18n._(msg`Copy the text`),
    question: {
      tell: i18n._(msg`Say in the message what kind of help it is`),
      note: i18n._(
        msg`Others may read messages on the phone. Without this, only the number and the link are sent.`,
      ),
    },
    note: i18n._(msg`The app that you choose learns what you send.`),
  };
}
