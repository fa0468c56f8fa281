import { expect, test } from "vitest";
import { examplePhone } from "@dragoman/pages/testing/example-directory.ts";
import { onlySocial, presentContacts } from "./present-contacts.server.ts";
import { presentPhones } from "../phones/present-phones.server.ts";
import { createTextReader } from "../texts/text-reader.server.ts";

const nothing = { phones: [], country: "DE" };

test("networks stand apart from web addresses, each once", () => {
  const { links, social } = presentContacts(
    [
      { url: "https://lantern.example", label: null },
      { url: "https://www.facebook.com/lantern?fbclid=x", label: "Facebook" },
      { url: "http://www.facebook.com/lantern", label: null },
      { url: "https://facebook.com.lantern.example/", label: "Facebook" },
      { url: null, label: "lost" },
    ],
    nothing,
  );
  expect(links).toEqual([
    { href: "https://lantern.example/", text: "lantern.example" },
    { href: "https://facebook.com.lantern.example/", text: "Facebook" },
  ]);
  expect(social).toEqual([
    { href: "https://www.facebook.com/lantern", network: "Facebook", kind: "page", account: "lantern" },
  ]);
});

test("the number of a chat is written as people there write it", () => {
  const addresses = [{ url: "https://wa.me/491712345678", label: null }];
  expect(presentContacts(addresses, nothing).social).toMatchObject([
    { network: "WhatsApp", account: "0171 2345678" },
  ]);
  expect(presentContacts(addresses, { phones: [], country: "GR" }).social).toMatchObject([
    { account: "+49 171 2345678" },
  ]);
});

test("a chat shown beside its number is not repeated", () => {
  const phone = examplePhone({ number: "0171 2345678", e164: "+491712345678", description: "WhatsApp" });
  const reader = createTextReader("en", null);
  const phones = presentPhones([phone], { locale: "en", reader, country: "DE" });
  const addresses = [{ url: "https://api.whatsapp.com/send?phone=491712345678", label: null }];
  expect(presentContacts(addresses, { phones, country: "DE" })).toEqual({ links: [], social: [] });
});

test("a dangerous address is nothing", () => {
  expect(presentContacts([{ url: "javascript:alert(1)", label: "Facebook" }], nothing)).toEqual({
    links: [],
    social: [],
  });
});

test("only networks are taken from an organization", () => {
  const facebook = { url: "https://facebook.com/lantern", label: null };
  expect(onlySocial([facebook, { url: "https://lantern.example", label: "Facebook" }])).toEqual([facebook]);
});
