import { expect, test } from "vitest";
import {
  isSameSaved,
  parseSavedService,
  parseSavedServices,
  withNumberOnly,
  type SavedService,
} from "./saved-service.ts";

const whole: SavedService = {
  id: "s1",
  locale: "ar",
  name: { value: "مأوى ليلي", language: "ar" },
  organization: { value: "Stadtmission", language: "de" },
  phones: [
    {
      text: "030 123 456",
      uri: "tel:+4930123456;ext=12",
      extension: "12",
      purpose: { value: "By night", language: "en" },
    },
  ],
  places: [
    {
      name: { value: "Hof", language: "de" },
      lines: ["Nussweg 3", "10551 Berlin"],
      nowhere: null,
      go: { copy: "Nussweg 3\n10551 Berlin", point: { lat: 52.5, lng: 13.4 } },
      hours: [{ value: "Monday: 9:00–17:00", language: "en" }],
    },
  ],
  hours: [{ value: "Monday – Friday: 9:00–17:00", language: "en" }],
  checked: "Checked on 2 October 2026",
  category: "shelter",
  kind: { value: "Night shelter", language: "en" },
  sensitive: true,
  numberOnly: false,
  day: "2026-11-21",
  handed: true,
  gone: true,
};

test("a saved service survives a round trip", () => {
  expect(parseSavedServices(JSON.stringify([whole]))).toEqual([whole]);
});

test.each([null, "", "{", "null", "3", '"text"', '{"id":"s1"}', "[null, 3, [], {}]", '[{"id":"s1"}]'])(
  "%s holds no services",
  (text) => {
    expect(parseSavedServices(text)).toEqual([]);
  },
);

test("a service is saved once", () => {
  expect(parseSavedServices(JSON.stringify([whole, whole]))).toHaveLength(1);
});

test("invalid parts of a service are left out, and the rest is shown", () => {
  const odd = {
    id: "s1",
    name: { value: "Name", language: "no language" },
    phones: [{ text: "030", uri: "javascript:alert(1)" }, { uri: "tel:112" }, null],
    places: [{ lines: [3, "Street"], go: { point: { lat: 99, lng: 0 } } }],
    day: "yesterday",
  };
  expect(parseSavedService(odd)).toMatchObject({
    name: { value: "Name", language: null },
    phones: [{ text: "030", uri: null }],
    places: [{ lines: ["Street"], go: null }],
    day: "1970-01-01",
    sensitive: false,
    numberOnly: false,
  });
});

test("invisible characters do not change the direction of a text", () => {
  const read = parseSavedService({ id: "s1", name: { value: "Help\u202E\u0000 here\u2066" } });
  expect(read?.name.value).toBe("Help  here");
});

test("texts and lists have an end", () => {
  const phones = Array.from({ length: 100 }, () => ({ text: "1" }));
  const long = { id: "s1", name: { value: "😀".repeat(5000) }, phones };
  const read = parseSavedService(long);
  expect(read?.name.value.length).toBeLessThanOrEqual(300);
  expect(read?.name.value.isWellFormed()).toBe(true);
  expect(read?.phones.length).toBeLessThanOrEqual(6);
});

test("a number saved alone is read again without anything that identifies its service", () => {
  const [whole] = parseSavedServices(
    JSON.stringify([
      {
        id: "shelter-1",
        name: { value: "Night shelter", language: "en" },
        category: "violence-at-home",
        sensitive: true,
        phones: [{ text: "030 123", uri: "tel:+4930123", extension: null, purpose: { value: "Shelter" } }],
        places: [{ lines: ["Nussweg 3"] }],
        day: "2026-11-21",
      },
    ]),
  );
  if (!whole) throw new Error("It is a service");
  const bare = withNumberOnly(whole);
  const text = JSON.stringify([bare]);
  expect(text).not.toMatch(/shelter|violence|Nussweg/i);
  expect(parseSavedServices(text)).toEqual([bare]);
  expect(isSameSaved(bare, whole)).toBe(true);
  // As the quick exit leaves it; services without a number are dropped.
  const left = [{ sensitive: true, phones: [{ text: "030 123", uri: "tel:+4930123" }] }, { sensitive: true }];
  expect(parseSavedServices(JSON.stringify(left))).toMatchObject([
    { id: bare.id, numberOnly: true, name: { value: "030 123" } },
  ]);
});
