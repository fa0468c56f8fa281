import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { exampleService } from "@dragoman/pages/testing/example-directory.ts";
import { expect, test } from "vitest";
import { presentSharedList } from "./shared-list-view.server.ts";

const service = exampleService({ id: "s1", name: "Warme Küche", language: "de", organization: null });

async function notesFor(locale: Locale) {
  const list = { locale: "en", items: [{ serviceId: "s1", note: "" }], notesLocale: null };
  const i18n = await openCatalogue(locale);
  return presentSharedList({ list, services: [service], towns: () => undefined, locale, i18n }).notes;
}

test("a list marks untranslated texts in the reader's language", async () => {
  expect(await notesFor("en")).toEqual(["Some of this page is in German. It is not translated yet."]);
  expect(await notesFor("de")).toEqual([]);
  const [inPashto = ""] = await notesFor("ps");
  expect(inPashto).toMatch(/[\u0600-\u06FF]/);
  expect(inPashto).not.toContain("German");
});
