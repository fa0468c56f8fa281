import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isSensitiveNeed, needCodes } from "@dragoman/reference/needs";
import type { SearchWords } from "./search-words.ts";

/**
 * What filters and ways on are called. These words come with the data of the search page, so that no other page loads
 * them.
 */
const messages = {
  // What facets call their values.
  wheelchair: msg`For wheelchairs`,
  "step-free": msg`No steps`,
  lift: msg`Lift`,
  "accessible-toilet": msg`Toilet for wheelchairs`,
  "sign-language": msg`Sign language`,
  "hearing-loop": msg`Hearing loop`,
  parking: msg`Parking`,
  "children-welcome": msg`Children welcome`,
  documents: msg`No papers needed`,
  referral: msg`Nobody has to send you`,
  appointment: msg`No appointment needed`,
  registration: msg`No registration needed`,
  women: msg`Women`,
  men: msg`Men`,
  children: msg`Children`,
  "young-people": msg`Young people`,
  "older-people": msg`Older people`,
  families: msg`Families`,
  lgbtq: msg`LGBTQ people`,
  "disabled-people": msg`People with disabilities`,
  refugees: msg`Refugees`,
  pregnant: msg`Pregnant people`,
  "in-person": msg`At a place`,
  phone: msg`By phone`,
  online: msg`On the internet`,
  // The panel of filters.
  category: msg`Kind of help`,
  languages: msg`They speak`,
  open: msg`Opening hours`,
  openNow: msg`Open now`,
  openAt: msg`Open at another time`,
  day: msg`Day`,
  time: msg`Time`,
  no: msg`Easy to get in`,
  free: msg`Free`,
  age: msg`Age of the person`,
  audience: msg`Especially for`,
  access: msg`Getting in`,
  delivery: msg`How you get help`,
  distance: msg`How far`,
  nearby: msg`Near, and further if there is little`,
  nearHere: msg`Near me`,
  box: msg`This part of the map`,
  anywhere: msg`Any distance`,
  all: msg`All`,
  more: msg`More`,
  sort: msg`Show first`,
  best: msg`What fits best`,
  nearest: msg`What is nearest`,
  checked: msg`What was checked last`,
  show: msg`Show results`,
  close: msg`Close`,
  // When there is nothing.
  otherWays: msg`This may help`,
  wider: msg`Further away`,
  remote: msg`By phone or on the internet`,
  otherKinds: msg`Other help here`,
  danger: msg`If you are in danger, call now`,
  // Searches that are kept on the device.
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
