import { formatPhone } from "@dragoman/reference/phone";
import { readSocialLink, type SocialKind } from "@dragoman/reference/social-hosts";
import type { PhoneView } from "../phones/present-phones.server.ts";
import { webLink, webLinks, type WebLink } from "./web-address.ts";

/** A social network page or a chat. */
export interface SocialView {
  href: string;
  /** The brand name of the network, the same in every language. */
  network: string;
  kind: SocialKind;
  /** The name or phone number of the account; `null` if the address does not contain it. */
  account: string | null;
}

export interface ContactsView {
  links: WebLink[];
  social: SocialView[];
}

interface Address {
  url: string | null;
  label: string | null;
}

/** Splits web addresses into ordinary links and pages of social networks and messengers, without duplicates. */
export function presentContacts(
  addresses: readonly Address[],
  { phones, country }: { phones: readonly PhoneView[]; country: string | null },
): ContactsView {
  const links: (WebLink | null)[] = [];
  // Omits what a phone on the same page already offers.
  const offered = new Set(phones.flatMap(({ chats }) => chats.map(({ href }) => href)));
  const social = new Map<string, SocialView>();
  for (const { url, label } of addresses) {
    const found = url === null ? null : readSocialLink(url, label);
    if (!found) links.push(webLink(url, label));
    else if (!offered.has(found.href)) {
      const { href, network, kind, number } = found;
      const account = number === null ? found.account : writtenIn(country, number);
      social.set(href, { href, network, kind, account });
    }
  }
  return { links: webLinks(links), social: [...social.values()] };
}

/** Keeps only the social networks, for the addresses of an organization beside its service. */
export function onlySocial<T extends Address>(addresses: readonly T[]): T[] {
  return addresses.filter(({ url, label }) => url !== null && readSocialLink(url, label) !== null);
}

function writtenIn(country: string | null, e164: string): string {
  return formatPhone({ number: null, e164 }, country === null ? {} : { country });
}
