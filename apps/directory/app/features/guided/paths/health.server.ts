import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const health: GuidedPath = {
  words: msg`I am ill, or I feel bad`,
  picture: "doctor",
  first: "what",
  questions: {
    what: {
      words: msg`What kind of help?`,
      answers: [
        { code: "ill", words: msg`I am ill or hurt`, wish: { category: "doctor" }, next: "insured" },
        { code: "teeth", words: msg`My teeth hurt`, wish: { category: "dentist" } },
        { code: "birth", words: msg`I am pregnant, or I might be`, wish: { category: "pregnancy" } },
        {
          code: "mind",
          words: msg`I am sad or afraid, or cannot sleep`,
          wish: { category: "mental-health" },
        },
        { code: "drugs", words: msg`Alcohol, drugs or gambling`, wish: { category: "addiction" } },
        {
          code: "body",
          words: msg`I cannot see, hear, walk or learn like others`,
          wish: { category: "disability" },
        },
      ],
    },
    insured: {
      words: msg`Do you have health insurance?`,
      answers: [
        { code: "yes", words: msg`Yes`, wish: {}, next: "language" },
        { code: "no", words: msg`No, or I do not know`, wish: { free: "1" }, next: "language" },
      ],
    },
    language: languageQuestion,
  },
};
