import { expect, test } from "vitest";
import { spokenLanguageName } from "./spoken-language-name.server.ts";

test("people speak Dari, whatever its tag is made of", () => {
  expect(spokenLanguageName("prs", "en")).toBe("Dari");
  expect(spokenLanguageName("prs", "ar")).toBe("الدارية");
});

test("a language without a name in the reader's language has its English one", () => {
  expect(spokenLanguageName("gss", "ti")).toBe("Greek Sign Language");
  expect(spokenLanguageName("rom", "ti")).toBe("Romany");
});

test("text that is no language is not changed", () => {
  expect(spokenLanguageName("not a tag", "en")).toBe("not a tag");
});
