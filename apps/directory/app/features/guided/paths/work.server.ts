import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const work: GuidedPath = {
  words: msg`It is about work`,
  picture: "finding-work",
  first: "what",
  questions: {
    what: {
      words: msg`What is it about?`,
      answers: [
        { code: "find", words: msg`I am looking for work`, wish: { category: "finding-work" } },
        {
          code: "boss",
          words: msg`My boss does not pay, or treats me badly`,
          wish: { category: "labour-rights" },
          next: "language",
        },
        {
          code: "diploma",
          words: msg`A paper from school or work in my country`,
          wish: { category: "diploma-recognition" },
        },
        {
          code: "words",
          words: msg`I need to learn the language first`,
          wish: { category: "language-classes" },
        },
        {
          code: "child",
          words: msg`I have nobody to look after my child while I work`,
          wish: { category: "childcare" },
        },
      ],
    },
    language: languageQuestion,
  },
};
