import { expect, test } from "vitest";
import { voiceTags } from "./voice-tags.ts";

test.each([
  ["de", ["de", "de"]],
  ["pt-BR", ["pt-br", "pt"]],
  ["zh-Hans", ["zh-cn", "zh-hans", "cmn", "zh-sg", "zh-tw"]],
  ["sr-Latn", ["sr-latn"]],
  ["ckb", ["ckb"]],
])("a text in %s is read by voices of %j", (language, tags) => {
  expect(voiceTags(language)).toEqual(tags);
});
