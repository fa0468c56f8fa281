import type { SocialView } from "@dragoman/entry-view/contacts/present-contacts.server.ts";
import type { HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import type { PhoneView } from "@dragoman/entry-view/phones/present-phones.server.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { FactView } from "@dragoman/entry-view/facts/fact-view.ts";
import type { ShownPlace } from "@dragoman/entry-view/places/place-view.ts";

/** A service that is awkward on purpose: Arabic texts, a number with an extension, hours over midnight. */

export const openStatuses: OpenStatusView[] = [
  {
    state: "open",
    time: "18:00",
    day: null,
    zone: "Europe/Berlin",
    holiday: false,
    at: 1_764_000_000,
    coming: null,
  },
  { state: "always", time: null, day: null, zone: null, holiday: false, at: 1_764_000_000, coming: null },
  {
    state: "closed",
    time: "9:00",
    day: "Monday",
    zone: "Europe/Berlin",
    holiday: false,
    at: 1_764_000_000,
    coming: null,
  },
  { state: "unknown", time: null, day: null, zone: null, holiday: true, at: 1_764_000_000, coming: null },
];

export const phone: PhoneView = {
  text: "030 23125610",
  uri: "tel:+493023125610;ext=12",
  extension: "12",
  kind: "voice",
  cost: "free",
  abroad: { text: "+49 30 23125610", mayFail: true },
  chats: [
    { name: null, href: "sms:+493023125610" },
    { name: "WhatsApp", href: "https://wa.me/493023125610" },
  ],
  purposes: [{ value: "طبيب للأطفال", language: "ar" }],
  languages: ["Arabic", "Tigrinya"],
};

export const social: SocialView[] = [
  { href: "https://www.facebook.com/town", network: "Facebook", kind: "page", account: "town" },
  {
    href: "https://social.example/@town",
    network: "Mastodon",
    kind: "posts",
    account: "@town@social.example",
  },
  { href: "https://t.me/town_help", network: "Telegram", kind: "chat", account: "@town_help" },
];

const day = { opens: "9:00", closes: "17:00" };

export const hours: HoursView = {
  now: openStatuses[0] ?? null,
  clock: null,
  week: [
    { name: "Monday", state: "open", intervals: [{ times: day, overnight: false, everyWeeks: 1 }] },
    {
      name: "Tuesday",
      state: "open",
      intervals: [{ times: { opens: "22:00", closes: "6:00" }, overnight: true, everyWeeks: 2 }],
    },
    { name: "Wednesday", state: "closed", intervals: [] },
    { name: "Thursday", state: "unknown", intervals: [] },
  ],
  today: 1,
  monthly: [{ position: -1, day: "Friday", interval: { times: day, overnight: false, everyWeeks: 1 } }],
  dated: [{ day: "December 24, 2026", interval: null }],
  words: [{ value: "In den Ferien geschlossen", language: "de" }],
  zone: "Central European Time",
};

const germanFact: FactView = {
  icon: "access",
  title: "Accessibility",
  lines: [
    { kind: "yes", label: null, text: { value: "No steps", language: null } },
    { kind: "item", label: null, text: { value: "Ramp at the entrance", language: "en" } },
    { kind: "text", label: "Waiting time", text: { value: "Zwei Wochen", language: "de" } },
  ],
  originals: [
    {
      label: "Translated by a person. Original: German",
      texts: [{ value: "Rampe am Eingang", language: "de" }],
    },
  ],
};

export const place: ShownPlace = {
  id: "specimen",
  name: { value: "House at the park", language: "en" },
  ownName: { value: "Haus am Park", language: "de" },
  nowhere: null,
  addresses: [{ lines: ["Nussweg 3", "10551 Berlin"], town: null, where: "Germany" }],
  go: {
    copy: "Nussweg 3\n10551 Berlin\nDeutschland",
    point: { lat: 52.53, lng: 13.34 },
  },
  hours,
  phones: [phone],
  facts: [germanFact],
  link: { href: "https://town.example/", text: "town.example" },
};
