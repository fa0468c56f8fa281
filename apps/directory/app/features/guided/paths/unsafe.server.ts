import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const unsafe: GuidedPath = {
  words: msg`I do not feel safe`,
  picture: "violence-at-home",
  secret: true,
  first: "what",
  questions: {
    what: {
      words: msg`What is it about?`,
      answers: [
        {
          code: "home",
          words: msg`Someone at home hurts me or makes me afraid`,
          wish: { category: "violence-at-home" },
        },
        {
          code: "body",
          words: msg`Someone did something to my body that I did not want`,
          wish: { category: "sexual-violence" },
        },
        { code: "forced", words: msg`Someone forces me to work`, wish: { category: "sexual-violence" } },
        {
          code: "love",
          words: msg`People threaten me because of who I love or who I am`,
          wish: { category: "lgbtq" },
        },
        { code: "end", words: msg`I am thinking about hurting myself`, wish: { category: "crisis-line" } },
        {
          code: "talk",
          words: msg`I only want to talk to someone`,
          wish: { category: "crisis-line" },
        },
      ],
    },
  },
};
