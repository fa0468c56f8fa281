import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const papers: GuidedPath = {
  message: msg`I need papers, or have a letter`,
  picture: "residence-papers",
  first: "what",
  questions: {
    what: {
      message: msg`What is it about?`,
      answers: [
        {
          code: "asylum",
          message: msg`Asylum, or a letter that says no`,
          wish: { category: "asylum-legal" },
          next: "language",
        },
        {
          code: "stay",
          message: msg`Staying here, or I have no papers`,
          wish: { category: "residence-papers" },
          next: "language",
        },
        {
          code: "letter",
          message: msg`A letter or a form`,
          wish: { category: "forms-offices" },
          next: "language",
        },
        { code: "translate", message: msg`Something to translate`, wish: { category: "interpreting" } },
        { code: "family", message: msg`My family is in another place`, wish: { category: "family-tracing" } },
        {
          code: "diploma",
          message: msg`A paper from school or work in my country`,
          wish: { category: "diploma-recognition" },
        },
      ],
    },
    language: languageQuestion,
  },
};
