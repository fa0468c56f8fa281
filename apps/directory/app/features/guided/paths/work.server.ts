import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const work: GuidedPath = {
  message: msg`It is about work`,
  picture: "finding-work",
  first: "what",
  questions: {
    what: {
      message: msg`What is it about?`,
      answers: [
        { code: "find", message: msg`I am looking for work`, wish: { category: "finding-work" } },
        {
          code: "boss",
          message: msg`My boss does not pay, or treats me badly`,
          wish: { category: "labour-rights" },
          next: "language",
        },
        {
          code: "diploma",
          message: msg`A paper from school or work in my country`,
          wish: { category: "diploma-recognition" },
        },
        {
          code: "words",
          message: msg`I need to learn the language first`,
          wish: { category: "language-classes" },
        },
        {
          code: "child",
          message: msg`I have nobody to look after my child while I work`,
          wish: { category: "childcare" },
        },
      ],
    },
    language: languageQuestion,
  },
};
