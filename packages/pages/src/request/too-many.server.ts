import { msg, plural } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** The text of the refusal `requests-too-many`. */
export function tooManyMessage(seconds: number): MessageDescriptor {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return msg`${plural(minutes, {
    one: "Too many attempts. Try again in # minute.",
    other: "Too many attempts. Try again in # minutes.",
  })}`;
}
