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
  /** By a code that came there. */
  proves: (contact: string) => msg`A code has shown that this person reads ${contact}.`,
  provesNothing: msg`No code has been shown.`,
  confidential: msg`This organization has confidential places. By the code alone, nobody becomes an editor of it.`,
  revoked: msg`This task was taken away before from this person, or from somebody who reads the same contact.`,
  see: msg`See the entry as it is now`,
};

export const claimStates: Readonly<Record<ClaimState, MessageDescriptor>> = {
  open: msg`Waits for a check`,
  granted: msg`Accepted`,
  declined: msg`Declined`,
  withdrawn: msg`Given up`,
};
