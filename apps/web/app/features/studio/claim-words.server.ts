import type { ClaimState } from "@dragoman/policy";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

export const claimWords = {
  person: msg`Person`,
  organization: msg`Organization`,
  said: msg`Somebody wrote:`,
  nothingSaid: msg`Nothing was written.`,
  lead: msg`Call the organization by a number that you know, and ask. Then this person can change its entries; each change waits for a check.`,
  grant: msg`Yes, they belong together`,
  see: msg`See the entry as it is now`,
};

export const claimStates: Readonly<Record<ClaimState, MessageDescriptor>> = {
  open: msg`Waits for a check`,
  granted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};
