import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { saveMessages } from "@dragoman/entry-view/saved/save-messages.server.ts";
import type { GoWords } from "@dragoman/entry-view/places/place-view.ts";
import { goWords } from "@dragoman/entry-view/places/go-words.server.ts";
import { saveChoiceWords } from "@dragoman/entry-view/saved/save-choice-words.server.ts";
import type { KeepWords, SaveChoiceWords } from "@dragoman/entry-view/saved/save-messages.ts";
import { numberSign } from "./number-sign.ts";

/** Stands for a number or a day in words that have one. */
const value = numberSign;

/** The words of the saved list. They come with its pages, so that no other page loads them. */
const messages = {
  title: msg`Saved`,
  lead: msg`Only this device keeps this list. You need no account, and it works without a connection.`,
  together: msg`This device keeps this list, and your account when you are signed in. It works without a connection.`,
  unkept: msg`This browser keeps nothing. The list is lost when you leave the page.`,
  full: msg`The list is full (${value}). Remove something before you save more.`,
  empty: msg`Nothing is saved yet.`,
  emptyNext: msg`Look for help, and tap “Save”. You find it here again, also without a connection.`,
  search: msg`Search`,
  scripts: msg`This page needs scripts (JavaScript): only your device has the list.`,
  // One service.
  kept: msg`Saved on ${value}`,
  /** What is kept of a sensitive service without its name, as on its contact card. */
  contact: msg`Contact`,
  gone: msg`This is not in the directory any more. Call before you go.`,
  unchecked: msg`From another device. This directory has not checked it.`,
  up: msg`Up`,
  down: msg`Down`,
  remove: msg`Remove`,
  removed: msg`Removed`,
  undo: msg`Undo`,
  // The whole list.
  code: msg`Show as a code (QR)`,
  renew: msg`Look for changes`,
  renewed: msg`This is what the directory says now.`,
  notRenewed: msg`The directory could not be asked. Try again with a connection.`,
  inOther: msg`Show it in another language`,
  paper: msg`On paper (PDF)`,
  language: msg`Language`,
  removeAll: msg`Remove all`,
  toAccount: msg`Put all in a list`,
  forget: msg`Forget everything on this device`,
  forgetNote: msg`Saved places, saved searches, where you look for help, and pages for times without a connection.`,
  forgotten: msg`This device has forgotten everything.`,
  // The codes.
  codeNote: msg`Open the camera of the other phone and hold it over the code. The other phone needs no connection if it has opened this directory before.`,
  codes: msg`There are ${value} codes. Scan one after the other.`,
  codeName: msg`Code with the saved list`,
  next: msg`Next`,
  previous: msg`Back`,
  close: msg`Close`,
  // A list from another device.
  handedTitle: msg`A list from another device`,
  handedNote: msg`This directory has not checked this list. Ask the person who showed it to you.`,
  handedPart: msg`Codes that are still missing: ${value}. Scan them, too.`,
  handedNone: msg`There is no list in this address. Scan the code on the other phone.`,
  handedBroken: msg`This code could not be read. Scan it again.`,
  handedOther: msg`This code is from a newer version of the directory. Open the directory with a connection, then scan again.`,
  keepAll: msg`Save all on this device`,
  keptAll: msg`Saved on this device`,
  noRoom: msg`Not saved, because the list is full: ${value}`,
  toList: msg`To the saved list`,
  page: msg`Open the page`,
  scan: msg`Scan a code`,
  scanning: msg`Hold the phone over the code. No picture is kept.`,
  noCamera: msg`The camera could not be opened. Use the camera app of the phone.`,
};

export type SavedWord = keyof typeof messages;

/** What the pages of the saved list say. */
export interface SavedWords extends Record<SavedWord, string> {
  keep: KeepWords;
  go: GoWords;
  choice: SaveChoiceWords;
}

export function savedWords(i18n: I18n): SavedWords {
  const worded = Object.entries(messages).map(([word, message]) => [word, i18n._(message)]);
  const words = Object.fromEntries(worded) as Record<SavedWord, string>; // the names are those of `messages`
  return { ...words, keep: saveMessages(i18n), go: goWords(i18n), choice: saveChoiceWords(i18n) };
}
