import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const tonight: GuidedPath = {
  words: msg`I need a bed or food today`,
  picture: "bed-tonight",
  first: "need",
  questions: {
    need: {
      words: msg`What do you need first?`,
      answers: [
        { code: "bed", words: msg`A place to sleep`, wish: { category: "bed-tonight" }, next: "who" },
        { code: "food", words: msg`Something to eat`, wish: { category: "food" }, next: "when" },
        { code: "wash", words: msg`To wash myself or my clothes`, wish: { category: "shower-laundry" } },
        { code: "clothes", words: msg`Warm clothes or a blanket`, wish: { category: "clothing" } },
        { code: "phone", words: msg`To charge my phone`, wish: { category: "phone-internet" } },
      ],
    },
    who: {
      words: msg`Who needs the bed?`,
      answers: [
        { code: "one", words: msg`I am alone`, wish: {} },
        { code: "children", words: msg`My children and I`, wish: { for: "families" } },
        { code: "women", words: msg`I am a woman, and want a place for women`, wish: { for: "women" } },
        { code: "young", words: msg`I am under 18, and alone`, wish: { category: "young-alone" } },
      ],
    },
    when: {
      words: msg`When?`,
      answers: [
        { code: "now", words: msg`Now`, wish: { open: "now" } },
        { code: "later", words: msg`Later, or every week`, wish: {} },
      ],
    },
  },
};
