import type { EditProblem } from "@dragoman/database";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What is wrong with something that was entered, and what to do: to who writes it, and to who is to publish it. */
const problemWords: Readonly<Record<EditProblem, MessageDescriptor>> = {
  choice: msg`Choose one first.`,
  country: msg`Choose one first.`,
  language: msg`Choose one first.`,
  required: msg`This is needed.`,
  date: msg`This day cannot be right.`,
  days: msg`Choose the days.`,
  hours: msg`Say when it opens and when it closes.`,
  time: msg`Write it like 09:30.`,
  email: msg`This is not an e-mail address. It looks like name@example.org.`,
  number: msg`This number cannot be right.`,
  coordinates: msg`This number cannot be right.`,
  phone: msg`There is no number like this`,
  "too-long": msg`This is too long.`,
  "web-address": msg`This is not the address of a page. It looks like https://example.org.`,
  "left-out": msg`It is part of something new that is not accepted. Accept both, or neither.`,
  "media-not-ready": msg`Wait until this is ready, or remove it.`,
  "not-editable": msg`This cannot be changed here.`,
  owner: msg`This cannot be changed here.`,
  "nothing-changed": msg`You have changed nothing yet.`,
};

export function wordsOfProblem(problem: EditProblem, i18n: I18n): string {
  return i18n._(problemWords[problem]);
}
