import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const children: GuidedPath = {
  words: msg`It is about a child`,
  picture: "childcare",
  first: "age",
  questions: {
    age: {
      words: msg`How old is the child?`,
      answers: [
        { code: "baby", words: msg`0 to 2 years`, wish: {}, next: "baby" },
        { code: "small", words: msg`3 to 5 years`, wish: {}, next: "small" },
        { code: "big", words: msg`6 to 17 years`, wish: {}, next: "big" },
      ],
    },
    baby: {
      words: msg`What do you need?`,
      answers: [
        { code: "things", words: msg`Milk, nappies or clothes`, wish: { category: "baby-supplies" } },
        { code: "care", words: msg`Someone to look after the child`, wish: { category: "childcare" } },
        { code: "doctor", words: msg`A doctor`, wish: { category: "doctor" } },
      ],
    },
    small: {
      words: msg`What do you need?`,
      answers: [
        { code: "care", words: msg`Someone to look after the child`, wish: { category: "childcare" } },
        { code: "clothes", words: msg`Clothes and shoes`, wish: { category: "clothing" } },
        { code: "doctor", words: msg`A doctor`, wish: { category: "doctor" } },
      ],
    },
    big: {
      words: msg`What do you need?`,
      answers: [
        { code: "school", words: msg`A school, or help with homework`, wish: { category: "school" } },
        { code: "friends", words: msg`Sport, music and friends`, wish: { category: "library-meeting" } },
        { code: "alone", words: msg`The child is here without parents`, wish: { category: "young-alone" } },
        { code: "doctor", words: msg`A doctor`, wish: { category: "doctor" } },
      ],
    },
  },
};
