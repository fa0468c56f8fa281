import { expect, test } from "vitest";
import { searchOptions } from "../../../protocol/reading/search-options.ts";
import { foldFunctionWords } from "../../../directory/index-view.ts";
import { contentUnits } from "./function-words.ts";
import { parseQuery } from "./query-words.ts";
import { createView } from "../views/view.ts";

const functionWords = foldFunctionWords({
  en: ["where", "can", "i", "the"],
  de: ["wo", "kann", "ich", "die"],
  vi: ["đâu", "ở", "tôi", "cần"],
  "zh-Hans": ["我", "想", "找", "我想", "哪里", "可以", "的", "会"],
  ur: ["کی", "main", "mujhe", "chahiye"],
  pl: ["tam", "na"],
});

/** The content words of a query as typed; the whole query when every word is a content word. */
function telling(query: string, language: string): string {
  const view = createView({}, { language, functionWords });
  const { units } = parseQuery(query, view, { ...view.options, ...searchOptions({}) });
  return (contentUnits(units, view) ?? units).map(({ typed }) => typed).join(" ");
}

test("function words are those of the language of the question", () => {
  expect(telling("where can i sleep", "de")).toBe("sleep");
  expect(telling("where can i die", "en")).toBe("die");
  expect(telling("wo kann ich die Nacht schlafen", "en")).toBe("Nacht schlafen");
  expect(telling("where can i", "en")).toBe("where can i");
});

test("Vietnamese marks distinguish a function word from a content word, if any are typed", () => {
  expect(telling("tôi đau răng", "vi")).toBe("đau răng");
  expect(telling("răng ở đâu", "vi")).toBe("răng");
  expect(telling("rang o dau", "vi")).toBe("rang");
  expect(telling("căn hộ", "vi")).toBe("căn hộ");
});

test("marks that another language does not have make another word", () => {
  expect(telling("tâm lý", "vi")).toBe("tâm lý");
  expect(telling("tam dentysta", "vi")).toBe("dentysta");
});

test("one Latin word of another alphabet's language may be any word", () => {
  expect(telling("main office", "en")).toBe("main office");
  expect(telling("mujhe khana chahiye", "en")).toBe("khana");
  expect(telling("khana chahiye", "ur")).toBe("khana");
});

test("the beginning of a word is no function word of another language", () => {
  expect(telling("sleep na", "en")).toBe("sleep na");
});

test("words are cut out of a run of Han characters, and none out of a word", () => {
  expect(telling("我想找工作", "zh-Hans")).toBe("工作");
  expect(telling("哪里可以免费吃饭", "zh-Hans")).toBe("免费 费吃 吃饭");
  expect(telling("孩子的学校", "zh-Hans")).toBe("孩子 学校");
  expect(telling("社会福利", "zh-Hans")).toBe("社会 会福 福利");
  expect(telling("会计", "zh-Hans")).toBe("会计");
});
