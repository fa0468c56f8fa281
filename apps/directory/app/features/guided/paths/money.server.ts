import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const money: GuidedPath = {
  words: msg`I have too little money`,
  picture: "money-benefits",
  first: "what",
  questions: {
    what: {
      words: msg`What is it about?`,
      answers: [
        { code: "food", words: msg`Food`, wish: { category: "food", free: "1" } },
        {
          code: "rent",
          words: msg`The rent, or I may lose my home`,
          wish: { category: "housing" },
          next: "language",
        },
        {
          code: "debts",
          words: msg`Debts, a bank account, or money from the state`,
          wish: { category: "money-benefits" },
          next: "language",
        },
        { code: "clothes", words: msg`Clothes and shoes`, wish: { category: "clothing" } },
        { code: "tickets", words: msg`Tickets for bus or train`, wish: { category: "transport" } },
      ],
    },
    language: languageQuestion,
  },
};
