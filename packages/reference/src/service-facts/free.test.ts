import { expect, test } from "vitest";
import { saysFree } from "./free.ts";

test.each([
  "None.",
  "None",
  "none..",
  "FREE!",
  "No fees or dues.  Voluntary contributions are collected.",
  "Kostenlos",
  "Gratuit.",
  "Бесплатно",
  "مجانا",
  "免费",
  "$0.00",
])("%s is free", (fees) => {
  expect(saysFree(fees)).toBe(true);
});

test.each([
  "",
  "Free for eligible patients.",
  "None of the services are free",
  "Varies.",
  "No insurance accepted",
  "Sliding scale. Free for children.",
  "$5",
  "$0.50",
  "Call for more information.",
  "Not free",
])("%s does not say so", (fees) => {
  expect(saysFree(fees)).toBe(false);
});
