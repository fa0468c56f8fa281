import type { ListingState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { revisionStates } from "./review-words.server.ts";

export const listingWords = {
  name: msg`Name`,
  which: msg`Which entries?`,
  all: msg`All`,
  search: msg`Search`,
  nothing: msg`We found no entry like this.`,
  organization: msg`Organization`,
  unchecked: msg`Not checked yet`,
  keepers: msg`Who keeps it`,
  nobody: msg`None`,
  waiting: msg`Not public yet`,
  archive: msg`Take it out of the directory`,
  archiveLead: msg`Nobody finds it any more, and its page says that it is gone. No source brings it back. You can put it back at any time.`,
  reason: msg`Why?`,
  reasonHint: msg`It stands in the history. Do not write names of people.`,
  reasonNeeded: msg`Write first why.`,
  archiveNow: msg`Take it out`,
  why: msg`Why it was taken out:`,
  restoreLead: msg`When you put it back, everybody finds it again, as it was before.`,
  restore: msg`Put it back`,
  withheld: msg`Texts around confidential places`,
  withheldLead: msg`The public is not shown these texts: they are about a confidential place, or tell its street or postal code. Show one only if nobody can find the place by it. If it changes, it is withheld again.`,
  shownInstead: msg`The public reads:`,
  showText: msg`Show it to everybody`,
  withholdText: msg`Withhold it again`,
};

/** Whether an entry is in the directory, and can be trusted. */
export const listingStates: Readonly<Record<ListingState, MessageDescriptor>> = {
  draft: revisionStates.draft,
  "in-review": revisionStates["in-review"],
  published: msg`Published`,
  stale: msg`Not checked for more than a year`,
  archived: msg`Taken out`,
};
