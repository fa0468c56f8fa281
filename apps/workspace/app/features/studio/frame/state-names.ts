import type { SuggestionState } from "@dragoman/database";
import type { ClaimState, ListingState, RevisionState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

type StateNames<State extends string> = Readonly<Record<State, MessageDescriptor>>;

export const revisionStates: StateNames<RevisionState> = {
  draft: msg`Draft`,
  "in-review": msg`Waiting for review`,
  published: msg`Published`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};

export const claimStates: StateNames<ClaimState> = {
  open: msg`Waiting for review`,
  granted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};

export const suggestionStates: StateNames<SuggestionState> = {
  open: msg`Waiting for review`,
  "in-work": msg`In progress`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
};

/** Whether an entry is in the directory, and can be trusted. */
export const listingStates: StateNames<ListingState> = {
  draft: revisionStates.draft,
  "in-review": revisionStates["in-review"],
  published: msg`Published`,
  stale: msg`Not checked for more than a year`,
  archived: msg`Archived`,
};
