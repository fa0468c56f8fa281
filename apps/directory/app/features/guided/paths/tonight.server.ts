import { msg } from "@lingui/core/macro";
import type { GuidedPath } from "../guided-path.server.ts";

export const tonight: GuidedPath = {
  message: msg`I need a bed or food today`,
  picture: "bed-tonight",
  first: "need",
  questions: {
    need: {
      message: msg`What do you need first?`,
      answers: [
        { code: "bed", message: msg`A place to sleep`, wish: { category: "bed-tonight" }, next: "who" },
        { code: "food", message: msg`Something to eat`, wish: { category: "food" }, next: "when" },
        { code: "wash", message: msg`To wash myself or my clothes`, wish: { category: "shower-laundry" } },
        { code: "clothes", message: msg`Warm clothes or a blanket`, wish: { category: "clothing" } },
        { code: "phone", message: msg`To charge my phone`, wish: { category: "phone-internet" } },
      ],
    },
    who: {
      message: msg`Who needs the bed?`,
      answers: [
        { code: "one", message: msg`I am alone`, wish: {}, picture: "person" },
        { code: "children", message: msg`My children and I`, wish: { for: "families" }, picture: "family" },
        {
          code: "women",
          message: msg`I am a woman, and want a place for women`,
          wish: { for: "women" },
          picture: "woman",
        },
        { code: "young", message: msg`I am under 18, and alone`, wish: { category: "young-alone" } },
      ],
    },
    when: {
      message: msg`When?`,
      answers: [
        { code: "now", message: msg`Now`, wish: { open: "now" }, picture: "now" },
        { code: "later", message: msg`Later, or every week`, wish: {}, picture: "later" },
      ],
    },
  },
};
