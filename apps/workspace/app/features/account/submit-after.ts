import type { SubmitEvent } from "react";

/** Milliseconds. Storage that does not answer holds nobody up. */
const longestWait = 2000;

/**
 * Submits a form after the device has removed its data: the navigation would interrupt the removal. The form is sent
 * without the button that submitted it.
 */
export function submitAfter(
  event: SubmitEvent<HTMLFormElement>,
  removals: readonly Promise<unknown>[],
): void {
  event.preventDefault();
  const { currentTarget } = event;
  const timeout = new Promise((resolve) => setTimeout(resolve, longestWait));
  void Promise.race([Promise.allSettled(removals), timeout]).then(() => currentTarget.submit());
}
