import type { SubmitEvent } from "react";

/** Milliseconds. Whoever leaves is not held by a device that does not answer. */
const patience = 2000;

/**
 * Sends a form once the device has forgotten what it has to: the page that follows would end what this one has begun. Of
 * the form its fields are sent, and no button.
 */
export function submitAfter(
  event: SubmitEvent<HTMLFormElement>,
  forgetting: readonly Promise<unknown>[],
): void {
  event.preventDefault();
  const { currentTarget } = event;
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  void Promise.race([Promise.allSettled(forgetting), late]).then(() => currentTarget.submit());
}
