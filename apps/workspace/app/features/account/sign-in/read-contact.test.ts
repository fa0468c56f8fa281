import { expect, test } from "vitest";
import { readContact } from "./read-contact.server.ts";

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
}

test.each([
  [{ number: "0151 2345 6789", country: "DE" }, "+4915123456789"],
  [{ number: "٠١٥١٢٣٤٥٦٧٨٩", country: "DE" }, "+4915123456789"],
  [{ number: "+30 697 123 4567", country: "DE" }, "+306971234567"],
])("%j is a phone to send a code to", (entries, phone) => {
  expect(readContact(formOf(entries))).toEqual({ contact: { phone } });
});

test.each([
  [{ number: "0151", country: "DE" }, "phone"],
  [{ number: "", country: "DE" }, "phone"],
  [{ number: "110", country: "DE" }, "no-texts"],
  [{ number: "0800 1234567", country: "DE" }, "no-texts"],
  [{ number: "030 2312 5610", country: "DE" }, "no-texts"],
  // The calling code without its sign is a landline of strangers.
  [{ number: "4915123456789", country: "DE" }, "no-texts"],
  [{ email: "pari@example" }, "email"],
  [{ email: "pari" }, "email"],
  [{ email: "a@1.2.3" }, "email"],
  [{ email: "a@127.0.0.1" }, "email"],
  [{ email: "a@münchen.example/x" }, "email"],
  [{ email: "a@münchen.example\r\nBcc: c@d.org" }, "email"],
  [{ email: "پری@example.org" }, "email"],
  [{ email: "a@xn--.example" }, "email"],
  [{ email: "a@b.org, c@d.org" }, "email"],
  [{ email: "a@b.org\r\nBcc: c@d.org" }, "email"],
  [{ email: `${"a".repeat(250)}@b.org` }, "email"],
  [{ email: "0d5c@no-address.INVALID" }, "email"],
])("%j is none, and the page says why", (entries, problem) => {
  expect(readContact(formOf(entries))).toMatchObject({ problem });
});

test.each([
  [" Pari@Example.org ", "pari@example.org"],
  ["\u200fpari@example.org\u200e", "pari@example.org"],
  ["\u2068pari@example.org\u2069", "pari@example.org"],
  ["pari＠example.org", "pari@example.org"],
  ["ｐａｒｉ@example。org", "pari@example.org"],
  ["mailto:pari@example.org", "pari@example.org"],
  ["info@münchen.example", "info@xn--mnchen-3ya.example"],
  ["info@موقع.example", "info@xn--4gbrim.example"],
])("%j is the address %s, however it was written or copied", (email, read) => {
  expect(readContact(formOf({ email }))).toEqual({ contact: { email: read } });
});
