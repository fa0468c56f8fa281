import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const children: GuidedPath = {
  message: msg`It is about a child`,
  picture: "childcare",
  first: "age",
  questions: {
    age: {
      message: msg`How old is the child?`,
      answers: [
        { code: "baby", message: msg`0 to 2 years`, wish: {}, picture: "baby-supplies", next: "baby" },
        { code: "small", message: msg`3 to 5 years`, wish: {}, picture: "childcare", next: "small" },
        { code: "big", message: msg`6 to 17 years`, wish: {}, picture: "school", next: "big" },
      ],
    },
    baby: {
      message: msg`What do you need?`,
      answers: [
        { code: "things", message: msg`Milk, nappies or clothes`, wish: { category: "baby-supplies" } },
        { code: "care", message: msg`Someone to look after the child`, wish: { category: "childcare" } },
        { code: "doctor", message: msg`A doctor`, wish: { category: "doctor" } },
      ],
    },
    small: {
      message: msg`What do you need?`,
      answers: [
        { code: "care", message: msg`Someone to look after the child`, wish: { category: "childcare" } },
        { code: "clothes", message: msg`Clothes and shoes`, wish: { category: "clothing" } },
        { code: "doctor", message: msg`A doctor`, wish: { category: "doctor" } },
      ],
    },
    big: {
      message: msg`What do you need?`,
      answers: [
        { code: "school", message: msg`A school, or help with homework`, wish: { category: "school" } },
        { code: "friends", message: msg`Sport, music and friends`, wish: { category: "library-meeting" } },
        { code: "alone", message: msg`The child is here without parents`, wish: { category: "young-alone" } },
        { code: "doctor", message: msg`A doctor`, wish: { category: "doctor" } },
      ],
    },
  },
};
