import { setupI18n, type I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { readAllMessages } from "@dragoman/i18n/testing/all-catalogues.ts";

/** The marks around every piece of a message. */
export const marks = { open: "⟦", close: "⟧" } as const;

/** English with marks: text without them does not come from the catalogue. */
export async function openPseudoLocale(): Promise<I18n> {
  const messages = Object.fromEntries(
    [...(await readAllMessages("en"))].map(([id, { message }]) => [id, compileMessage(message, mark)]),
  );
  return setupI18n({ locale: "en", messages: { en: messages } });
}

/** Leaves tags (`<0>`) unchanged, because they are not text. */
function mark(text: string): string {
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((piece) => (/^<|^\s*$/.test(piece) ? piece : `${marks.open}${piece}${marks.close}`))
    .join("");
}
