import { expect, test } from "vitest";
import { addressAlone, bookingLabel, isBookingLabel } from "./booking-link.ts";

test.each([
  bookingLabel,
  "Apply here",
  "Make an appointment",
  "Online booking",
  "Sign-up form",
  "Online-Termin",
  "Terminvereinbarung",
  "Prendre rendez-vous",
  "Cita previa",
  "Prenotazione online",
  "Umów wizytę",
  "Online randevu",
  "Записатися онлайн",
  "احجز موعد",
])("%s is where one books or applies", (label) => {
  expect(isBookingLabel(label)).toBe(true);
});

test.each([
  "Website",
  "Facebook",
  "Our handbook",
  "Determined to help",
  "Terminal 2",
  "Citation",
  "",
  null,
  undefined,
  `Please read everything before you book anything with us, because we are closed on many days`,
])("%s is not", (label) => {
  expect(isBookingLabel(label)).toBe(false);
});

test("only a text that is nothing else is an address", () => {
  expect(addressAlone(" https://apply.example/form ")).toBe("https://apply.example/form");
  for (const text of ["Apply at https://apply.example", "apply.example", "javascript:alert(1)", "", null])
    expect(addressAlone(text)).toBeNull();
});
