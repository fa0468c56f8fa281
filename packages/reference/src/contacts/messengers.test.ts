import { expect, test } from "vitest";
import { channelsOf, chatUri, type Messenger } from "./messengers.ts";

function messengers(description: string | null, type: string | null = null): Messenger[] {
  return channelsOf({ type, description }).messengers;
}

test.each<[string, Messenger[]]>([
  ["WhatsApp", ["whatsapp"]],
  ["también por WhatsApp", ["whatsapp"]],
  ["Auch per Whatsapp, Mo bis Fr", ["whatsapp"]],
  ["واتساب", ["whatsapp"]],
  ["تواصلوا معنا بالواتساب", ["whatsapp"]],
  ["واتساپ و تلگرام", ["whatsapp", "telegram"]],
  ["واٹس ایپ", ["whatsapp"]],
  ["واټس اپ", ["whatsapp"]],
  ["ዋትስአፕ", ["whatsapp"]],
  ["Вайбер, Ватсап, Телеграм", ["whatsapp", "telegram", "viber"]],
  ["В Telegram и в вайбере", ["telegram", "viber"]],
  ["WhatsApp/Signal", ["whatsapp", "signal"]],
  ["Signal", ["signal"]],
  ["SMS oder Signal", ["sms", "signal"]],
  ["Пишіть у Signal", ["signal"]],
  ["Call or text", ["sms"]],
  ["Text us to ask if a bed is free", ["sms"]],
  ["Midwives, also by text", ["sms"]],
  ["Nur Textnachrichten, Antwort innerhalb von zwei Tagen", ["sms"]],
  ["رسائل نصية", ["sms"]],
  ["پیامک", ["sms"]],
  ["短信", ["sms"]],
  ["Do not call, WhatsApp us", ["whatsapp"]],
  ["Not only WhatsApp", ["whatsapp"]],
  ["WhatsApp'tan yazın", ["whatsapp"]],
])("%s is a way to write", (description, expected) => {
  expect(messengers(description)).toEqual(expected);
});

test.each([
  "No WhatsApp",
  "kein WhatsApp",
  "Not on WhatsApp or Viber",
  "sin WhatsApp",
  "pas de WhatsApp",
  "без Viber",
  "لا يوجد واتساب",
  "WhatsApp yok",
  "واٹس ایپ نہیں",
  "WhatsApp nicht möglich",
  "Do not text us",
])("%s is none", (description) => {
  expect(messengers(description)).toEqual([]);
});

test.each([
  "Mobile",
  "After the signal tone",
  "Signal box keepers",
  "Nach dem Signal sprechen",
  "Text phone",
  "Text relay",
  "Textphone",
  "Context",
  "Messages",
  "",
  null,
])("%s promises nothing", (description) => {
  expect(messengers(description)).toEqual([]);
});

test("a mobile number is not taken for a way to write", () => {
  expect(messengers(null, "cell")).toEqual([]);
  expect(messengers(null, "textphone")).toEqual([]);
  expect(messengers(null, "text")).toEqual(["sms"]);
  expect(messengers("Also WhatsApp", " Text ")).toEqual(["sms", "whatsapp"]);
});

test.each([
  ["text", "Nur Nachrichten"],
  ["text", "Μόνο μηνύματα"],
  ["text", "Text only"],
  [null, "WhatsApp only"],
  [null, "Nur WhatsApp und SMS"],
  [null, "فقط واتساب"],
  ["text", "Nur Textnachrichten, Antwort innerhalb von zwei Tagen"],
])("nobody is called at %s: %s", (type, description) => {
  expect(channelsOf({ type, description }).calls).toBe(false);
});

test.each([
  ["text", "Text first"],
  ["text", null],
  [null, "WhatsApp only outside office hours"],
  [null, "Women only"],
  ["text", "Women only, messages and calls"],
  ["voice", "Messages only for staff"],
])("calls are kept at %s: %s", (type, description) => {
  expect(channelsOf({ type, description }).calls).toBe(true);
});

test("a fax is not called", () => {
  expect(channelsOf({ type: "Fax", description: null })).toEqual({ calls: false, messengers: [] });
});

test("each messenger has its own form of address", () => {
  expect(chatUri("sms", "+4917112345678")).toBe("sms:+4917112345678");
  expect(chatUri("sms", "741741")).toBe("sms:741741");
  expect(chatUri("whatsapp", "+390612345678")).toBe("https://wa.me/390612345678");
  expect(chatUri("signal", "+4917112345678")).toBe("https://signal.me/#p/+4917112345678");
  expect(chatUri("telegram", "+4917112345678")).toBe("https://t.me/+4917112345678");
  expect(chatUri("viber", "+4917112345678")).toBe("viber://chat?number=%2B4917112345678");
});

test("numbers of Mexico and Argentina have the digit that WhatsApp wants", () => {
  expect(chatUri("whatsapp", "+525512345678")).toBe("https://wa.me/5215512345678");
  expect(chatUri("whatsapp", "+5215512345678")).toBe("https://wa.me/5215512345678");
  expect(chatUri("whatsapp", "+541123456789")).toBe("https://wa.me/5491123456789");
  expect(chatUri("whatsapp", "+5491123456789")).toBe("https://wa.me/5491123456789");
  expect(chatUri("telegram", "+525512345678")).toBe("https://t.me/+525512345678");
});

test("an invalid number opens no chat", () => {
  expect(chatUri("whatsapp", "741741")).toBeNull();
  expect(chatUri("whatsapp", "javascript:1")).toBeNull();
  expect(chatUri("sms", "12;body=x")).toBeNull();
});

test("a hostile description costs little", () => {
  const texts = ["whatsapp ".repeat(5000), "no ".repeat(20_000), "S".repeat(50_000), "و/".repeat(30_000)];
  for (const description of texts) expect(channelsOf({ type: null, description }).calls).toBe(true);
});
