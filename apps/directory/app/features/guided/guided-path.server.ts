import type { NeedCode } from "@dragoman/reference/needs";
import type { AccessFact, AudienceFact, NeedsNoFact } from "@dragoman/reference/service-facts";
import type { MessageDescriptor } from "@lingui/core";

/** What an answer asks of the search, by the names of the search page's address. */
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
  /** Its part of the address. It stands for the answer in any language and is never shown. */
  readonly code: string;
  readonly words: MessageDescriptor;
  readonly wish: Wish;
  /** The code of the next question; without one, the answer ends in a search. */
  readonly next?: string;
}

export interface GuidedQuestion {
  readonly words: MessageDescriptor;
  readonly answers: readonly GuidedAnswer[];
}

/** A few questions that lead a person from a trouble to a search. */
export interface GuidedPath {
  readonly words: MessageDescriptor;
  readonly picture: NeedCode;
  /**
   * Nobody may learn of an answer: the path has one question, each answer is the address of a search at once, and the
   * questions of safety stand before it.
   */
  readonly secret?: true;
  readonly first: string;
  readonly questions: Readonly<Record<string, GuidedQuestion>>;
}
