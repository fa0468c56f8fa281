import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isSensitiveNeed, needCodes } from "@dragoman/reference/needs";
import { accessWords, audienceWords, needsNoWords } from "@dragoman/entry-view/facts/fact-words.server.ts";
import { numberSign, type SearchWords } from "./search-words.ts";

/** Placeholder for the number in a text. */
const value = numberSign;

/** Labels of filters and alternatives. They come with the data of the search page, so that no other page loads them. */
const messages = {
  // Labels of facet values.
  ...accessWords,
  ...needsNoWords,
  ...audienceWords,
  "in-person": msg`In person`,
  phone: msg`By phone`,
  online: msg`Online`,
  photo: msg`Photos`,
  audio: msg`Audio`,
  video: msg`Videos`,
  // The panel of filters.
  category: msg`Kind of help`,
  languages: msg`Languages spoken`,
  open: msg`Opening hours`,
  openNow: msg`Open now`,
  none: msg`No results with this filter.`,
  openAt: msg`Open at another time`,
  day: msg`Day`,
  time: msg`Time`,
  no: msg`What you do not need`,
  free: msg`Free`,
  age: msg`Age`,
  audience: msg`Mainly for`,
  access: msg`Accessibility`,
  delivery: msg`How you get help`,
  media: msg`Photos, videos and audio`,
  distance: msg`Distance`,
  kilometres: msg`${value} km`,
  nearby: msg`Nearby, and further away if there are few results`,
  nearHere: msg`Near me`,
  box: msg`This part of the map`,
  anywhere: msg`Any distance`,
  all: msg`All`,
  more: msg`More`,
  sort: msg`Sort by`,
  best: msg`Best match`,
  nearest: msg`Nearest`,
  checked: msg`Recently checked`,
  show: msg`Show results`,
  close: msg`Close`,
  // Without results.
  meant: msg`Did you mean this?`,
  otherWays: msg`This may help`,
  wider: msg`Further away`,
  remote: msg`By phone or online`,
  otherKinds: msg`Other help here`,
  danger: msg`If you are in danger, call now`,
  // Searches saved on the device.
  saved: msg`Saved searches`,
  save: msg`Save this search`,
  savedHere: msg`Saved on this device`,
  name: msg`Name`,
  rename: msg`Change the name`,
  remove: msg`Remove`,
  // The map beside the list.
  map: msg`Map`,
  list: msg`List`,
  guide: msg`What is this?`,
};

export type SearchWord = keyof typeof messages;

export function searchWords(i18n: I18n): SearchWords {
  return {
    texts: Object.fromEntries(Object.entries(messages).map(([word, message]) => [word, i18n._(message)])),
    needs: needCodes,
    sensitive: needCodes.filter(isSensitiveNeed),
  };
}
