import { msg, plural } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

/** What is said to whom `requests-too-many` refuses. */
export function tooManyWords(seconds: number): MessageDescriptor {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return msg`${plural(minutes, {
    one: "That was very often. Please wait # minute.",
    other: "That was very often. Please wait # minutes.",
  })}`;
}
