import type { PictogramCode } from "@dragoman/ui/pictogram-shapes.ts";
import type { NeedCode } from "@dragoman/reference/needs";
import type { AccessFact, AudienceFact, NeedsNoFact } from "@dragoman/reference/service-facts";
import type { MessageDescriptor } from "@lingui/core";

/** The filters that an answer adds to the search, by the parameter names of the search page. */
export interface Wish {
  readonly category?: NeedCode;
  readonly open?: "now";
  readonly free?: "1";
  readonly no?: NeedsNoFact;
  readonly for?: AudienceFact;
  readonly access?: AccessFact;
  readonly by?: "phone" | "online";
  /** Years. */
  readonly age?: number;
  /** Staff who speak the reader's language. */
  readonly lang?: "reader";
}

export interface GuidedAnswer {
  /** Its segment of the address: independent of the language, and never shown. */
  readonly code: string;
  readonly message: MessageDescriptor;
  readonly wish: Wish;
  /** The picture of an answer that names no need. */
  readonly picture?: PictogramCode;
  /** The code of the next question; without one, the answer leads to the search. */
  readonly next?: string;
}

export interface GuidedQuestion {
  readonly message: MessageDescriptor;
  readonly answers: readonly GuidedAnswer[];
}

/** A few questions that lead from a problem to a search. */
export interface GuidedPath {
  readonly message: MessageDescriptor;
  readonly picture: NeedCode;
  /**
   * The answers must stay private: the path has only one question, each answer links directly to a search, and the
   * safety questions precede them.
   */
  readonly secret?: true;
  readonly first: string;
  readonly questions: Readonly<Record<string, GuidedQuestion>>;
}
