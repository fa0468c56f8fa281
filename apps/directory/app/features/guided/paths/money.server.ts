import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";
import { languageQuestion } from "./language-question.server.ts";

export const money: GuidedPath = {
  message: msg`I have too little money`,
  picture: "money-benefits",
  first: "what",
  questions: {
    what: {
      message: msg`What is it about?`,
      answers: [
        { code: "food", message: msg`Food`, wish: { category: "food", free: "1" } },
        {
          code: "rent",
          message: msg`The rent, or I may lose my home`,
          wish: { category: "housing" },
          next: "language",
        },
        {
          code: "debts",
          message: msg`Debts, a bank account, or money from the government`,
          wish: { category: "money-benefits" },
          next: "language",
        },
        { code: "clothes", message: msg`Clothes and shoes`, wish: { category: "clothing" } },
        { code: "tickets", message: msg`Tickets for bus or train`, wish: { category: "transport" } },
      ],
    },
    language: languageQuestion,
  },
};
