import type { MomentView } from "../frame/studio-view.ts";

/** Why nothing is sent; `null`: it is. */
export type PauseView = "person" | "failing" | "gone" | null;

/** An attempt to deliver a message. */
export interface AttemptView {
  moment: MomentView;
  isTest: boolean;
  changes: number;
  isAccepted: boolean;
  /** The status of HTTP, or why there was no answer. */
  answer: string;
}

/** A webhook in the list. */
export interface WebhookLine {
  id: string;
  to: string;
  name: string;
  /** Without its query. */
  address: string;
  pausedBy: PauseView;
  last: AttemptView | null;
}
