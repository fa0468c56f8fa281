import type { Editing } from "../site/editing.server.ts";
import { Refusal } from "@dragoman/hsds/refusal";

function refuse(): Promise<never> {
  return Promise.reject(new Refusal("forbidden", {}));
}

/** A server without editors, for tests of other things. */
export const noEditing: Editing = {
  organizationsOf: () => Promise.resolve([]),
  sayCapacity: refuse,
  readServicesWithCapacity: () => Promise.resolve([]),
  recordCheck: refuse,
  recordChecksOfOrganization: refuse,
  readEntry: refuse,
  openRevision: refuse,
  readRevision: () => Promise.resolve(undefined),
  readOwnRevision: () => Promise.resolve(undefined),
  readRevisions: () => Promise.resolve([]),
  readSuggestionsOfRevision: () => Promise.resolve([]),
  saveDraft: refuse,
  moveRevision: refuse,
  resolveConflicts: refuse,
  preview: refuse,
  contactsForClaim: () => Promise.resolve([]),
  makeClaim: refuse,
  readClaims: () => Promise.resolve([]),
  withdrawClaim: refuse,
  sendClaimCode: refuse,
  proveClaim: refuse,
  notifyOfClaim: () => Promise.resolve(),
  notify: () => Promise.resolve(),
};
