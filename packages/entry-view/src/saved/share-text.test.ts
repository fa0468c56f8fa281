import { expect, test } from "vitest";
import type { SavedService } from "./saved-service.ts";
import { messageLinks, shareText } from "./share-text.ts";

const shelter: SavedService = {
  id: "a b",
  locale: "en",
  name: { value: "Night shelter", language: "en" },
  organization: null,
  phones: [{ text: "030 123 456", uri: "tel:+4930123456", extension: null, purpose: null }],
  places: [{ name: null, lines: ["Nussweg 3", "10551 Berlin"], nowhere: null, go: null, hours: [] }],
  hours: [],
  checked: null,
  category: "shelter",
  kind: null,
  sensitive: false,
  numberOnly: false,
  day: "2026-11-21",
  handed: false,
  gone: false,
};

const options = { origin: "https://help.example", locale: "en", direction: "ltr", tell: false } as const;

test("tells name, phone, address and page, one below the other", () => {
  expect(shareText([shelter], options)).toBe(
    "Night shelter\n030 123 456 (+4930123456)\nNussweg 3, 10551 Berlin\nhttps://help.example/en/services/a%20b",
  );
});

test("a number in a message that is written from right to left stays as it is dialled", () => {
  const text = shareText([shelter], { ...options, locale: "ar", direction: "rtl" });
  expect(text.split("\n")[1]).toBe("\u200E030 123 456 (+4930123456)");
});

test("an extension follows its number, and an international number appears once", () => {
  const phones = [{ text: "+49 30 123456", uri: "tel:+4930123456;ext=7", extension: "7", purpose: null }];
  expect(shareText([{ ...shelter, phones }], options)).toContain("\n+49 30 123456, 7\n");
});

test("sensitive help is shared as number and page only, unless the reader agrees", () => {
  const sensitive = { ...shelter, sensitive: true };
  expect(shareText([sensitive], options)).toBe(
    "030 123 456 (+4930123456)\nhttps://help.example/en/services/a%20b",
  );
  expect(shareText([sensitive], { ...options, tell: true })).toBe(shareText([shelter], options));
});

test("services of a list are separated by an empty line, and each is discreet by itself", () => {
  const text = shareText([shelter, { ...shelter, id: "c", sensitive: true }], options);
  const [first, second] = text.split("\n\n");
  expect(first).toContain("Night shelter");
  expect(second).not.toContain("Night shelter");
});

test("links carry the whole text", () => {
  const { whatsApp, sms } = messageLinks("a & b\nc#d");
  expect(new URL(whatsApp).searchParams.get("text")).toBe("a & b\nc#d");
  expect(sms).toBe("sms:?&body=a%20%26%20b%0Ac%23d");
});
