import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";

/**
 * The message that brings a code. Its last line lets phones offer the code in the field of our page, and in no other
 * (origin-bound one-time codes, https://wicg.github.io/sms-one-time-codes/).
 */
export function codeMessage(code: string, { i18n, host }: { i18n: I18n; host: string }) {
  const subject = i18n._(msg`Your code is ${code}`);
  const warning = i18n._(msg`Give it to nobody. Who asks you for it is not from Dragoman.`);
  return { subject, text: `${subject}\n${warning}\n\n@${host} #${code}` };
}
