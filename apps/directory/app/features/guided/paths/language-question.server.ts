import { msg } from "@lingui/core/macro";
import type { GuidedQuestion } from "../guided-path.server.ts";

/** Included where much has to be said, so that the language of the staff matters. */
export const languageQuestion: GuidedQuestion = {
  message: msg`Do the people there have to speak your language?`,
  answers: [
    { code: "mine", message: msg`Yes, only those`, wish: { lang: "reader" }, picture: "own-language" },
    { code: "any", message: msg`No, show me all`, wish: {}, picture: "all-languages" },
  ],
};
