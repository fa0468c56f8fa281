import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const newHere: GuidedPath = {
  message: msg`I am new here`,
  picture: "library-meeting",
  first: "what",
  questions: {
    what: {
      message: msg`What do you want to do first?`,
      answers: [
        {
          code: "learn",
          message: msg`Learn the language`,
          wish: { category: "language-classes" },
          next: "cost",
        },
        { code: "meet", message: msg`Meet people`, wish: { category: "library-meeting" } },
        { code: "women", message: msg`Be with other women`, wish: { category: "womens-centre" } },
        { code: "flat", message: msg`Find a room or a flat`, wish: { category: "housing" } },
        { code: "phone", message: msg`Get internet or a SIM card`, wish: { category: "phone-internet" } },
        { code: "old", message: msg`Find company for an older person`, wish: { category: "older-people" } },
      ],
    },
    cost: {
      message: msg`Can you pay for it?`,
      answers: [
        { code: "no", message: msg`No, only what is free`, wish: { free: "1" }, picture: "free" },
        { code: "yes", message: msg`Yes, a little`, wish: {}, picture: "paid" },
      ],
    },
  },
};
