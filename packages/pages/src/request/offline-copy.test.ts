import { setupI18n } from "@lingui/core";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { allowOfflineCopy, offlineCopyContext, setCopyHeaders } from "./offline-copy.server.ts";

function headersFor(page: { sensitive: boolean } | null): Headers {
  const context = new RouterContextProvider();
  if (page) allowOfflineCopy(context, page);
  const headers = new Headers();
  const i18n = setupI18n({ locale: "am", messages: { am: {} } });
  const rule = context.get(offlineCopyContext);
  setCopyHeaders(headers, { rule, locale: "am", i18n, now: new Date("2026-11-21T12:00:00Z") });
  return headers;
}

test("a page that says nothing of it is not kept", () => {
  expect([...headersFor(null)]).toEqual([]);
});

test("a page may be saved, a sensitive one only on request, and has its time", () => {
  expect(headersFor({ sensitive: false }).get("offline-copy")).toBe("allowed");
  const headers = headersFor({ sensitive: true });
  expect(headers.get("offline-copy")).toBe("if-asked");
  const [, ...days] = decodeURIComponent(headers.get("offline-says") ?? "").split("\n");
  expect(days).toHaveLength(3);
  expect(days.map((day) => /\p{Script=Ethiopic}.*2026/u.test(day))).toEqual([true, true, true]);
  expect(days.map((day) => /\b\d\d\b/.exec(day)?.[0])).toEqual(["20", "21", "22"]);
});
