import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const health: GuidedPath = {
  message: msg`I am ill, or I feel bad`,
  picture: "doctor",
  first: "what",
  questions: {
    what: {
      message: msg`What kind of help?`,
      answers: [
        { code: "ill", message: msg`I am ill or hurt`, wish: { category: "doctor" }, next: "insured" },
        { code: "teeth", message: msg`My teeth hurt`, wish: { category: "dentist" } },
        { code: "birth", message: msg`I am pregnant, or I might be`, wish: { category: "pregnancy" } },
        {
          code: "mind",
          message: msg`I am sad or afraid, or cannot sleep`,
          wish: { category: "mental-health" },
        },
        { code: "drugs", message: msg`Alcohol, drugs or gambling`, wish: { category: "addiction" } },
        {
          code: "body",
          message: msg`I cannot see, hear, walk or learn like others`,
          wish: { category: "disability" },
        },
      ],
    },
    insured: {
      message: msg`Do you have health insurance?`,
      answers: [
        { code: "yes", message: msg`Yes`, wish: {}, picture: "yes", next: "language" },
        {
          code: "no",
          message: msg`No, or I do not know`,
          wish: { free: "1" },
          picture: "no",
          next: "language",
        },
      ],
    },
    language: languageQuestion,
  },
};
