import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WrittenMessage } from "@dragoman/pages/site/editing.server.ts";

/**
 * The message with a code for an organization. Its readers may not expect it: it begins in the language of the
 * organization, because the language of the person who claims it may not be theirs. Its last line lets phones offer the
 * code in the field of our page only (https://wicg.github.io/sms-one-time-codes/).
 */
export function claimCodeMessage(
  code: string,
  { readers, host }: { readers: readonly [I18n, ...I18n[]]; host: string },
): WrittenMessage {
  const texts = readers.map((i18n) => ({
    subject: i18n._(msg`Your code is ${code}`),
    why: i18n._(
      msg`With this code, someone can change your organization's entry in this directory. Share it only with someone who may do this.`,
    ),
  }));
  const text = texts.map(({ subject, why }) => `${subject}\n${why}`).join("\n\n");
  return { subject: texts[0]?.subject ?? "", text: `${text}\n\n@${host} #${code}` };
}
