import { expect, test } from "vitest";
import { readPhone, writePhone } from "./written-phone.ts";

test.each([
  { text: "030 123 456", uri: "tel:+4930123456", written: "49~1030 123 456" },
  { text: "(212) 555-1234", uri: "tel:+12125551234", written: "1~0(212) 555-1234" },
  { text: "+49 30 123456", uri: "tel:+4930123456", written: "+49 30 123456" },
  { text: "210 123 4567", uri: "tel:+302101234567", written: "30~0210 123 4567" },
  { text: "116 117", uri: "tel:116117", written: "116 117" },
  { text: "8 (495) 123-45-67", uri: "tel:+74951234567", written: "7~18 (495) 123-45-67" },
  { text: "030 123 456", uri: "tel:+4930123456;ext=12", written: "49~1030 123 456x12" },
])("$text for $uri is written $written, and dialled the same", ({ text, uri, written }) => {
  expect(writePhone({ text, uri })).toBe(written);
  expect(readPhone(written)).toMatchObject({ text, uri });
});

test.each([
  { text: "1-800-LAWYERS", uri: "tel:+18005299377" },
  { text: "٠٣٠ ١٢٣", uri: "tel:+4930123" },
  { text: "555 1234", uri: "tel:+12125551234" },
])("of $text only the number that is dialled is written", ({ text, uri }) => {
  expect(readPhone(writePhone({ text, uri }) ?? "")).toMatchObject({
    text: uri.slice("tel:".length),
    uri,
  });
});

test("a number that cannot be called is not written", () => {
  expect(writePhone({ text: "030 123", uri: null })).toBeNull();
  expect(writePhone({ text: "030 123", uri: "javascript:alert(1)" })).toBeNull();
});

test.each([
  "",
  "112#",
  "*21*0900123#",
  "tel:112",
  "49~1+49 30 1",
  "100~0030 123",
  "4990~0123 456",
  "030<b>",
  "1",
  "+1234567890123456",
  "javascript:alert(1)",
  "030 123x",
])("%s is no phone", (text) => {
  expect(readPhone(text)).toBeNull();
});
