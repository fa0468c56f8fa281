import type { HoursView } from "../../directory-view/present-hours.server.ts";
import type { PhoneView } from "../../directory-view/present-phones.server.ts";
import type { PlaceView } from "../../directory-view/present-place.server.ts";
import type { OpenStatusView } from "../../open-status.ts";

/** One place, awkward on purpose: Arabic words, a number with an extension, hours over midnight. */

export const openStatuses: OpenStatusView[] = [
  { state: "open", time: "18:00", day: null, zone: "Europe/Berlin", holiday: false, at: 1_764_000_000 },
  { state: "always", time: null, day: null, zone: null, holiday: false, at: 1_764_000_000 },
  { state: "closed", time: "9:00", day: "Monday", zone: "Europe/Berlin", holiday: false, at: 1_764_000_000 },
  { state: "unknown", time: null, day: null, zone: null, holiday: true, at: 1_764_000_000 },
];

export const phone: PhoneView = {
  text: "030 23125610",
  uri: "tel:+493023125610;ext=12",
  extension: "12",
  fax: false,
  purpose: { value: "طبيب للأطفال", language: "ar" },
  languages: ["Arabic", "Tigrinya"],
};

const day = { opens: "9:00", closes: "17:00" };

export const hours: HoursView = {
  now: openStatuses[0] ?? null,
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
  monthly: [{ position: -1, day: "Friday", interval: { times: day, overnight: false, everyWeeks: 1 } }],
  dated: [{ day: "December 24, 2026", interval: null }],
  words: [{ value: "In den Ferien geschlossen", language: "de" }],
  zone: "Central European Time",
};

export const place: PlaceView = {
  id: "specimen",
  name: { value: "Haus am Park", language: "de" },
  confidential: false,
  virtual: false,
  addresses: [{ lines: ["Nussweg 3", "10551 Berlin"], country: "Germany" }],
  transportation: { value: "Bus 245, Nussweg", language: "de" },
  accessibility: [{ value: "Rampe am Eingang", language: "de" }],
  hours,
  phones: [phone],
  languages: ["Arabic", "English"],
  areas: [{ value: "Berlin-Mitte", language: "de" }],
  link: { href: "https://town.example/", text: "town.example" },
};
