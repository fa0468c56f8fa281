import { expect, test } from "vitest";
import { shownSpans } from "./carousel-position.ts";

/** Items 280 pixels wide with gaps of 20, in a scrolled frame of 360. */
const spans = (scrolled: number) =>
  Array.from({ length: 8 }, (_, index) => ({
    left: 16 + index * 300 - scrolled,
    right: 296 + index * 300 - scrolled,
  }));
const phone = { left: 0, right: 360 };

test("a phone shows one item, and the next peeks in", () => {
  expect(shownSpans(spans(0), phone)).toEqual({ first: 1, last: 1 });
  expect(shownSpans(spans(600), phone)).toEqual({ first: 3, last: 3 });
});

test("a wide screen shows several", () => {
  expect(shownSpans(spans(0), { left: 0, right: 1000 })).toEqual({ first: 1, last: 3 });
  expect(shownSpans(spans(1500), { left: 0, right: 1000 })).toEqual({ first: 6, last: 8 });
});

test("in a right-to-left layout the first item is at the right", () => {
  const mirrored = spans(300).map(({ left, right }) => ({ left: 360 - right, right: 360 - left }));
  expect(shownSpans(mirrored, phone)).toEqual({ first: 2, last: 2 });
});

test("between two items the row still has a position", () => {
  expect(shownSpans([], phone)).toEqual({ first: 1, last: 1 });
  expect(shownSpans([{ left: -900, right: 900 }], phone)).toEqual({ first: 1, last: 1 });
});
