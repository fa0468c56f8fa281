import type { MessageReview } from "@dragoman/database";
import type { CatalogueEntry } from "@dragoman/i18n/gettext/catalogue-file.ts";
import { formsOfLanguage, placeholdersOf, pluralFormsOf } from "@dragoman/i18n/gettext/message-problems.ts";
import { hash } from "node:crypto";
import { containsFind } from "../find/found.server.ts";
import type { MessageView } from "./messages-view.ts";

/** A message of the catalogues with its reviews here. */
export interface ReviewedMessage extends CatalogueEntry {
  /** The words that a speaker has found right here. */
  review: string | null;
}

export function withReviews(
  entries: readonly CatalogueEntry[],
  reviews: readonly MessageReview[],
): ReviewedMessage[] {
  const byMessage = new Map(reviews.map(({ message, translation }) => [message, translation]));
  return entries.map((entry) => ({ ...entry, review: byMessage.get(entry.message) ?? null }));
}

/** Whether a speaker has reviewed it, here or in the catalogue. */
export function isReviewed({ isReviewed: inCatalogue, review }: ReviewedMessage): boolean {
  return inCatalogue || review !== null;
}

/**
 * Messages that contain a text, in English or translated, the shortest first, which are most like it; without one,
 * those that wait, those of a page together.
 */
export function messagesToShow(messages: readonly ReviewedMessage[], find: string): ReviewedMessage[] {
  const found = messages.filter((one) =>
    find === "" ? !isReviewed(one) : containsFind([one.message, one.translation, one.review ?? ""], find),
  );
  return find === ""
    ? found.toSorted((one, other) => compare(one.files[0] ?? "", other.files[0] ?? ""))
    : found.toSorted((one, other) => one.message.length - other.message.length);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Places of one message that are named. */
const mostPlaces = 3;

export function presentMessage(
  { message, translation, review, notes, files }: ReviewedMessage,
  language: string,
): MessageView {
  const about = new Map(
    notes.flatMap((note) => {
      const [, part, expression] = /^placeholder (\{\w+\}): (.+)$/.exec(note) ?? [];
      return part === undefined || expression === undefined ? [] : [[part, expression] as const];
    }),
  );
  return {
    id: idOf(message),
    message,
    translation: review ?? translation,
    seen: review,
    parts: placeholdersOf(message).map((part) => ({ part, about: about.get(part) ?? null })),
    forms: pluralFormsOf(message).length === 0 ? [] : formsOfLanguage(language),
    places: files.slice(0, mostPlaces).map(placeOf),
  };
}

/** The id of its control. */
export function idOf(message: string): string {
  return `m${hash("sha256", message, "hex").slice(0, 12)}`;
}

/** A file without what all of them have: `translations/glossary/glossary-page`. */
function placeOf(file: string): string {
  return file
    .replace(/^(?:apps|packages)\/([^/]+)\/(?:app|src)\/(?:features\/)?/, "$1: ")
    .replace(/(?:\.server)?\.tsx?$/, "");
}
