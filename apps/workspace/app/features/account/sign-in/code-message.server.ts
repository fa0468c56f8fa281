import { msg } from "@lingui/core/macro";
import type { I18n } from "@lingui/core";

/**
 * The message with a code. Its last line binds the code to our origin, so that phones fill it in only there
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export function codeMessage(
  code: string,
  { i18n, host, siteName }: { i18n: I18n; host: string; siteName: string },
) {
  const subject = i18n._(msg`Your code is ${code}`);
  const warning = i18n._(msg`Do not give it to anyone. Nobody from ${siteName} will ask you for it.`);
  return { subject, text: `${subject}\n${warning}\n\n@${host} #${code}` };
}
