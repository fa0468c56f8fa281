import {
  addNotice,
  bindQueries,
  claimContact,
  contactsForClaim,
  saveDraft,
  makeClaim,
  moveRevision,
  openRevision,
  previewEntry,
  proveClaim,
  readClaims,
  readOwnRevision,
  readEntry,
  readOrganizationsOf,
  readRevision,
  readRevisions,
  readServicesWithCapacity,
  readSuggestionsOfRevision,
  recordCheck,
  recordChecksOfOrganization,
  resolveConflicts,
  sayCapacity,
  withdrawClaim,
  type Database,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Editing } from "@dragoman/pages/site/editing.server.ts";
import type { SharedLimits } from "../security/shared-limits.ts";
import { withEntrySource } from "./directory.ts";
import type { SendMessage } from "../messages/message.ts";
import { notifyOfClaim } from "../messages/notify-of-claim.ts";
import type { Codes } from "../sign-in/codes.ts";

export interface EditingOptions {
  database: Database;
  codes: Codes;
  limits: SharedLimits;
  send: SendMessage;
  onError: (error: unknown) => void;
}

/** Per caller and in total, in ten minutes. */
const codeLimits = { each: 20, all: 500, milliseconds: 600_000 };
const attemptLimits = { each: 60, all: 2000, milliseconds: 600_000 };

/** What editors request and change, for this database. */
export function createEditing({ database, codes, limits, send, onError }: EditingOptions): Editing {
  const mayRequestCode = limits.limit("codes of claims", codeLimits);
  const mayAttempt = limits.limit("attempts at claims", attemptLimits);
  return {
    ...bindQueries(database, {
      organizationsOf: readOrganizationsOf,
      recordCheck,
      recordChecksOfOrganization,
      sayCapacity,
      readServicesWithCapacity,
      readEntry,
      openRevision,
      readRevision,
      readOwnRevision,
      readRevisions,
      readSuggestionsOfRevision,
      saveDraft,
      moveRevision,
      resolveConflicts,
      contactsForClaim,
      makeClaim,
      readClaims,
      withdrawClaim,
    }),
    async preview(question) {
      const previewed = await previewEntry(database, question);
      // Two returns, because TypeScript does not narrow both by the table.
      if (previewed.table === "services")
        return { table: "services", found: withEntrySource(previewed.found) };
      return { table: "organizations", found: withEntrySource(previewed.found) };
    },
    async sendClaimCode({ actor, claimId, contactId, write, address }) {
      permitCall(await mayRequestCode(address));
      const contact = await claimContact(database, { actor, claimId, contactId });
      await codes.send({ purpose: purposeOf(claimId), contact, address, write });
    },
    async proveClaim({ actor, claimId, contactId, code, address }) {
      permitCall(await mayAttempt(address));
      const contact = await claimContact(database, { actor, claimId, contactId });
      await codes.use({ purpose: purposeOf(claimId), contact, code });
      return proveClaim(database, { actor, claimId, contactId });
    },
    notifyOfClaim: (claim) => notifyOfClaim({ ...claim, database, send, onError }),
    async notify({ personId, notice }) {
      await addNotice(database, { personId, notice }).catch(onError);
    },
  };
}

function purposeOf(claimId: string): string {
  return `claim:${claimId}`;
}

function permitCall(seconds: number): void {
  if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
}
