import type { SuggestionState } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

export const suggestionStates: Readonly<Record<SuggestionState, MessageDescriptor>> = {
  open: msg`Waits for a check`,
  "in-work": msg`Somebody works on it`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};

export const suggestionWords = {
  lead: msg`When you accept, you see the change once more before everybody sees it.`,
  inWork: msg`Somebody works on these`,
  goOn: msg`Go on`,
  putBack: msg`Put it back`,
};
