import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Stands for the time in the sentences. Isolated, because it may be written in the other direction. */
const time = "\u2068{time}\u2069";

/**
 * Sentences about the space of a service, with `{time}`. They come with the data of a page, because each byte of its
 * scripts is one that everybody waits for.
 */
export function capacityWords(i18n: I18n): Record<"free" | "few" | "full", string> {
  return {
    free: i18n._(msg`There is space (updated: ${time})`),
    few: i18n._(msg`Few places left (updated: ${time})`),
    full: i18n._(msg`Full (updated: ${time})`),
  };
}
