import { expect, test } from "vitest";
import { formatVtt } from "./web-vtt.ts";

const sentences = [
  { text: "Come in.", translations: { ar: "تفضّل." } },
  { text: "Sit down.", translations: { ar: "اجلس." } },
];

test("cues are numbered, timed to the thousandth and in the language asked for", () => {
  const spans = [
    { start: 0.35, end: 2 },
    { start: 59.9996, end: 61.25 },
  ];
  expect(formatVtt({ sentences, spans, language: "ar" })).toBe(
    "WEBVTT\n\n1\n00:00.350 --> 00:02.000\nتفضّل.\n\n2\n01:00.000 --> 01:01.250\nاجلس.\n",
  );
  expect(formatVtt({ sentences, spans, language: "en" })).toContain("\nCome in.\n");
});

test("a sentence without its time is an error", () => {
  expect(() => formatVtt({ sentences, spans: [{ start: 0, end: 1 }], language: "en" })).toThrow("Sit down.");
});
