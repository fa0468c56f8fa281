import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createContext, type RouterContextProvider } from "react-router";
import { formatDay } from "@dragoman/i18n/format-day.ts";
import type { Locale } from "@dragoman/i18n/locales.server.ts";
import { dayFormsOf } from "@dragoman/i18n/words.server.ts";
import { dayLength, noticeGaps } from "../offline/notice-time.ts";
import { copyHeader, noticeHeader, type CopyRule } from "../offline/page-copy.ts";

/** Whether devices may keep a copy of the page of this request; most may not. */
export const offlineCopyContext = createContext<CopyRule | null>(null);

/**
 * Allows devices to keep a copy of the page of this request: always, or, if the page is `sensitive`, only when the
 * reader requests it.
 */
export function allowOfflineCopy(
  context: Readonly<RouterContextProvider>,
  { sensitive }: { sensitive: boolean },
): void {
  context.set(offlineCopyContext, sensitive ? "if-asked" : "allowed");
}

/** Sets the headers for the service worker. */
export function setCopyHeaders(
  headers: Headers,
  { rule, locale, i18n, now }: { rule: CopyRule | null; locale: Locale; i18n: I18n; now: Date },
): void {
  if (rule === null) return;
  // Only the device knows its clock: it fills day and time into the notice.
  const { day, time } = noticeGaps;
  const days = [-1, 0, 1].map((by) =>
    formatDay(new Date(now.getTime() + by * dayLength), dayFormsOf(locale)),
  );
  headers.set(copyHeader, rule);
  const notice = i18n._(msg`This is how the page was on ${day} at ${time}.`);
  headers.set(noticeHeader, encodeURIComponent([notice, ...days].join("\n")));
}
