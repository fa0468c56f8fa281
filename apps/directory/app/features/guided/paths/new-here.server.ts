import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const newHere: GuidedPath = {
  words: msg`I am new here`,
  picture: "library-meeting",
  first: "what",
  questions: {
    what: {
      words: msg`What do you want to do first?`,
      answers: [
        {
          code: "learn",
          words: msg`Learn the language`,
          wish: { category: "language-classes" },
          next: "cost",
        },
        { code: "meet", words: msg`Meet people`, wish: { category: "library-meeting" } },
        { code: "women", words: msg`Be with other women`, wish: { category: "womens-centre" } },
        { code: "flat", words: msg`Find a room or a flat`, wish: { category: "housing" } },
        { code: "phone", words: msg`Get internet or a SIM card`, wish: { category: "phone-internet" } },
        { code: "old", words: msg`Find company for an older person`, wish: { category: "older-people" } },
      ],
    },
    cost: {
      words: msg`Can you pay for it?`,
      answers: [
        { code: "no", words: msg`No, only what is free`, wish: { free: "1" } },
        { code: "yes", words: msg`Yes, a little`, wish: {} },
      ],
    },
  },
};
