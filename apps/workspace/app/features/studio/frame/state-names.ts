import type { SuggestionState } from "@dragoman/database";
import type { ClaimState, ListingState, RevisionState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

type StateNames<State extends string> = Readonly<Record<State, MessageDescriptor>>;

export const revisionStates: StateNames<RevisionState> = {
  draft: msg`Not sent yet`,
  "in-review": msg`Waits for a check`,
  published: msg`Published`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};

export const claimStates: StateNames<ClaimState> = {
  open: msg`Waits for a check`,
  granted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};

export const suggestionStates: StateNames<SuggestionState> = {
  open: msg`Waits for a check`,
  "in-work": msg`Somebody works on it`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};

/** Whether an entry is in the directory, and can be trusted. */
export const listingStates: StateNames<ListingState> = {
  draft: revisionStates.draft,
  "in-review": revisionStates["in-review"],
  published: msg`Published`,
  stale: msg`Not checked for more than a year`,
  archived: msg`Taken out`,
};
