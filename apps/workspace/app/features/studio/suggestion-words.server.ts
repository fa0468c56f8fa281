import { msg } from "@lingui/core/macro";

export const suggestionWords = {
  lead: msg`When you accept, you see the change once more before everybody sees it.`,
  inWork: msg`Somebody works on these`,
  goOn: msg`Go on`,
  putBack: msg`Put it back`,
};
