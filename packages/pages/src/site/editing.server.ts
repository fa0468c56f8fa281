import type {
  Claim,
  contactsForClaim,
  saveDraft,
  makeClaim,
  moveRevision,
  openRevision,
  readClaims,
  readOwnRevision,
  readEntry,
  readOrganizationsOf,
  readRevision,
  readRevisions,
  readSuggestionsOfRevision,
  recordCheck,
  resolveConflicts,
  withdrawClaim,
} from "@dragoman/database";
import type { Actor } from "@dragoman/policy";
import type { FoundOrganization, FoundService } from "./site.server.ts";

/** A function of the database, bound to the one that the server has opened. */
type Bound<Query extends (database: never, asked: never) => unknown> = Query extends (
  database: never,
  asked: infer Asked,
) => infer Answer
  ? (asked: Asked) => Answer
  : never;

/** A message as its reader gets it. */
export interface WrittenMessage {
  /** Of an e-mail. */
  subject: string;
  text: string;
}

/** Who reads of a claim. */
export interface ClaimReader {
  /** `contact`: who answers what the directory publishes of the organization. */
  as: "contact" | "editor" | "steward";
  /** BCP 47, the best first. */
  languages: readonly string[];
}

/** What people who keep the entries of their organization ask for and do. Each function asks the policy. */
export interface Editing {
  organizationsOf: Bound<typeof readOrganizationsOf>;
  recordCheck: Bound<typeof recordCheck>;
  readEntry: Bound<typeof readEntry>;
  openRevision: Bound<typeof openRevision>;
  readRevision: Bound<typeof readRevision>;
  readOwnRevision: Bound<typeof readOwnRevision>;
  readRevisions: Bound<typeof readRevisions>;
  readSuggestionsOfRevision: Bound<typeof readSuggestionsOfRevision>;
  saveDraft: Bound<typeof saveDraft>;
  moveRevision: Bound<typeof moveRevision>;
  resolveConflicts: Bound<typeof resolveConflicts>;
  /** An entry as the public would see it with the changes of a draft; the one that the id is of. */
  preview(asked: { actor: Actor; id: string }): Promise<PreviewedPage>;
  contactsForClaim: Bound<typeof contactsForClaim>;
  makeClaim: Bound<typeof makeClaim>;
  readClaims: Bound<typeof readClaims>;
  withdrawClaim: Bound<typeof withdrawClaim>;
  /**
   * Sends a code to a contact of the organization that stands in the directory, whichever that is.
   *
   * @throws {Refusal} `contact-unknown`, `requests-too-many`, `message-not-sent`
   */
  sendClaimCode(asked: {
    actor: Actor;
    claimId: string;
    contactId: string;
    write: (code: string) => WrittenMessage;
    /** Used for counting, and never kept. */
    address: string | undefined;
  }): Promise<void>;
  /**
   * Grants the claim to whoever shows the code, or leaves it to a steward, as the database says.
   *
   * @throws {Refusal} `code-wrong`, `code-spent`
   */
  proveClaim(shown: {
    actor: Actor;
    claimId: string;
    contactId: string;
    code: string;
    address: string | undefined;
  }): Promise<Claim>;
  /**
   * Tells of a claim the other contacts of the organization, its editors and the stewards, each as `write` puts it. It
   * fails for nobody. Of claims that only words go with, a few in a day are told of for each organization.
   */
  tellOfClaim(asked: {
    claim: Claim;
    write: (reader: ClaimReader) => Promise<WrittenMessage>;
  }): Promise<void>;
  /**
   * Tells somebody something, in their language and the way that they want to be told; nothing to who does not want
   * it. It fails for nobody: what it is about can be read on a page as well.
   */
  tell(asked: {
    personId: string;
    write: (languages: readonly string[]) => Promise<WrittenMessage>;
  }): Promise<void>;
}

export type PreviewedPage =
  | { table: "services"; found: FoundService }
  | { table: "organizations"; found: FoundOrganization };
