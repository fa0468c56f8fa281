import type { MessageDescriptor } from "@lingui/core";

/**
 * Answers to a newcomer's questions before going somewhere for the first time. True in general and independent of any
 * country's law: where places differ it says "often", and "ask them".
 */
export interface Guide {
  /** What is it? */
  readonly what: MessageDescriptor;
  /** Who can come? */
  readonly who: MessageDescriptor;
  /** Must I pay? */
  readonly cost: MessageDescriptor;
  /** Will they ask for papers? */
  readonly papers: MessageDescriptor;
  /** What happens when I go there? */
  readonly visit: MessageDescriptor;
}
