import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const unsafe: GuidedPath = {
  message: msg`I do not feel safe`,
  picture: "violence-at-home",
  secret: true,
  first: "what",
  questions: {
    what: {
      message: msg`What is it about?`,
      answers: [
        {
          code: "home",
          message: msg`Someone at home hurts me or makes me afraid`,
          wish: { category: "violence-at-home" },
        },
        {
          code: "body",
          message: msg`Someone did something to my body that I did not want`,
          wish: { category: "sexual-violence" },
        },
        {
          code: "forced",
          message: msg`Someone forces me to work`,
          wish: { category: "sexual-violence" },
          picture: "labour-rights",
        },
        {
          code: "love",
          message: msg`People threaten me because of who I love or who I am`,
          wish: { category: "lgbtq" },
        },
        { code: "end", message: msg`I am thinking about hurting myself`, wish: { category: "crisis-line" } },
        {
          code: "talk",
          message: msg`I only want to talk to someone`,
          wish: { category: "crisis-line" },
          picture: "own-language",
        },
      ],
    },
  },
};
