import { msg } from "@lingui/core/macro";
import type { GuidedQuestion } from "../guided-path.server.ts";

/** Included where much has to be said, so that the language of the staff matters. */
export const languageQuestion: GuidedQuestion = {
  words: msg`Do the people there have to speak your language?`,
  answers: [
    { code: "mine", words: msg`Yes, only those`, wish: { lang: "reader" } },
    { code: "any", words: msg`No, show me all`, wish: {} },
  ],
};
