import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a device says when a page can neither be had nor is kept. */
export function offlineWords(i18n: I18n) {
  return {
    title: i18n._(msg`You have no connection`),
    lead: i18n._(msg`This page is not on your device. This works without a connection:`),
    saved: i18n._(msg`Your saved list`),
    danger: i18n._(msg`In danger? Call`),
    seen: i18n._(msg`Pages that you have seen`),
    retry: i18n._(msg`Try again`),
    home: i18n._(msg`Go to the first page`),
  };
}

export type OfflineWords = ReturnType<typeof offlineWords>;
