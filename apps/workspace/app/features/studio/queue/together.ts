import type { DoneView } from "../frame/studio-view.ts";

/** The actions on several items of a queue. `accept`: in queues with items that can be accepted unread. */
export const togetherEvents = ["accept", "decline", "take", "release"] as const;

export type TogetherEvent = (typeof togetherEvents)[number];

/** The value of the button. */
export function togetherIntent(event: TogetherEvent): string {
  return `together:${event}`;
}

/** The value of the button that reopens items that were declined together. */
export const togetherReopen = "together:reopen";

/** The form of a list to which the checkboxes of its rows belong, anywhere on the page. */
export const togetherForm = "together";

/** A decision about several items, of which some stay as they are: the error summary above the page names them. */
export interface TogetherAnswer {
  /** The message as it was written. */
  note: string;
  /** The problem. */
  noteProblem?: string;
  /** The number of a ready reason. */
  reason: string;
  /** Values of the checkboxes of what stays. */
  chosen: readonly string[];
  /** The outcome. */
  done: DoneView | null;
}

/** The id of the heading of an item in a list. */
export function rowId(id: string): string {
  return `row-${id}`;
}
