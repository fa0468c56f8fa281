import { expect, test } from "vitest";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { cutSentences } from "./cut-sentences.server.ts";

test.each([
  ["en", "Come in. Is it late? Ring!", ["Come in.", "Is it late?", "Ring!"]],
  [
    "de",
    "Fragen Sie Dr. Weber. Bringen Sie z.B. ein Foto mit.",
    ["Fragen Sie Dr. Weber.", "Bringen Sie z.B. ein Foto mit."],
  ],
  ["de", "Tel. 030 123. Zimmer Nr. 4.", ["Tel. 030 123.", "Zimmer Nr. 4."]],
  ["ar", "تعال غدًا. هل معك أوراق؟ لا بأس!", ["تعال غدًا.", "هل معك أوراق؟", "لا بأس!"]],
  ["ur", "اندر آئیں۔ کیا دیر ہو گئی؟ گھنٹی بجائیں۔", ["اندر آئیں۔", "کیا دیر ہو گئی؟", "گھنٹی بجائیں۔"]],
  ["am", "ይግቡ። ረፍዷል? ይደውሉ።", ["ይግቡ።", "ረፍዷል?", "ይደውሉ።"]],
  ["zh-Hans", "请进。晚了吗？请按铃！", ["请进。", "晚了吗？", "请按铃！"]],
  ["el", "Περάστε. Είναι αργά; Χτυπήστε.", ["Περάστε.", "Είναι αργά;", "Χτυπήστε."]],
  ["hi", "अंदर आइए। क्या देर हो गई? घंटी बजाइए।", ["अंदर आइए।", "क्या देर हो गई?", "घंटी बजाइए।"]],
  ["km", "សូមចូល។ សូមចុចកណ្ដឹង។", ["សូមចូល។", "សូមចុចកណ្ដឹង។"]],
])("%s: %s", (language, text, sentences) => {
  expect(cutSentences(text, language)).toEqual(sentences);
});

test("lines are sentences of their own, without the signs before them", () => {
  expect(cutSentences("• Bread\n– Milk, eggs\n\n***\n* 2 apples", "en")).toEqual([
    "Bread",
    "Milk, eggs",
    "2 apples",
  ]);
});

const longs: [language: string, clause: string][] = [
  ["en", "and then you take the bus to the old harbour, "],
  ["ar", "ثم تأخذ الحافلة إلى الميناء القديم، "],
  ["zh-Hans", "然后坐公交车去老港口，"],
  ["th", "จากนั้นนั่งรถบัสไปท่าเรือเก่า"],
  ["km", "បន្ទាប់មកអ្នកឡើងឡានក្រុងទៅកំពង់ផែចាស់"],
];

test.each(longs)(
  "a long sentence in %s is split at a natural pause, and nothing of it is lost",
  (language, clause) => {
    const text = clause.repeat(30).trim();
    const parts = cutSentences(text, language);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(160);
    expect(parts.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
  },
);

test("numbers with commas, times and amounts stay whole", () => {
  const words = "word ".repeat(30);
  const parts = cutSentences(`${words}, 12,50 € from 10:30, ${words}`, "en");
  expect(parts.join("|")).toContain("12,50 € from 10:30");
});

test("a hostile text is fast, and an invalid language tag is no obstacle", () => {
  expect(cutSentences(",".repeat(50_000), "en")).toEqual([]);
  expect(cutSentences("a".repeat(1000), "not a tag").join("")).toHaveLength(1000);
});

test.each(locales)("Node segments the sentences of %s", (locale) => {
  expect(Intl.Segmenter.supportedLocalesOf([locale]).length).toBeGreaterThanOrEqual(0);
  expect(cutSentences("1 A. 2 B.", locale).join(" ")).toBe("1 A. 2 B.");
});
