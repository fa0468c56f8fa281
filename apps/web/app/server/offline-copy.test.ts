import { setupI18n } from "@lingui/core";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { letKeep, offlineCopyContext, sayWhetherKept } from "./offline-copy.server.ts";

vi.mock("@lingui/core/macro", () => ({
  msg: (parts: readonly string[], ...values: string[]) => ({ id: String.raw({ raw: parts }, ...values) }),
}));

function said(page: { sensitive: boolean } | null): Headers {
  const context = new RouterContextProvider();
  if (page) letKeep(context, page);
  const headers = new Headers();
  const i18n = setupI18n({ locale: "am", messages: { am: {} } });
  const rule = context.get(offlineCopyContext);
  sayWhetherKept(headers, { rule, locale: "am", i18n, now: new Date("2026-11-21T12:00:00Z") });
  return headers;
}

test("a page that says nothing of it is not kept", () => {
  expect([...said(null)]).toEqual([]);
});

test("a page may be kept, a sensitive one only by those who ask, and says of when it is", () => {
  expect(said({ sensitive: false }).get("offline-copy")).toBe("allowed");
  const headers = said({ sensitive: true });
  expect(headers.get("offline-copy")).toBe("if-asked");
  expect(decodeURIComponent(headers.get("offline-notice") ?? "")).toMatch(/\p{Script=Ethiopic}.*2026/u);
});
