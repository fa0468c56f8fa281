import { formatPhone } from "@dragoman/reference/phone";
import { readSocialLink, type SocialKind } from "@dragoman/reference/social-hosts";
import type { PhoneView } from "../phones/present-phones.server.ts";
import { webLink, webLinks, type WebLink } from "./web-address.ts";

/** A page of a social network, or a chat. */
export interface SocialView {
  href: string;
  /** A name of the network's own, in every language. */
  network: string;
  kind: SocialKind;
  /** Whose it is: a name there, or a phone number; `null` where the address does not say. */
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

/** Web addresses, those of social networks and messengers apart; each once. */
export function presentContacts(
  addresses: readonly Address[],
  { phones, country }: { phones: readonly PhoneView[]; country: string | null },
): ContactsView {
  const links: (WebLink | null)[] = [];
  // What a phone of the same page offers already is not said again.
  const said = new Set(phones.flatMap(({ chats }) => chats.map(({ href }) => href)));
  const social = new Map<string, SocialView>();
  for (const { url, label } of addresses) {
    const found = url === null ? null : readSocialLink(url, label);
    if (!found) links.push(webLink(url, label));
    else if (!said.has(found.href)) {
      const { href, network, kind, number } = found;
      const account = number === null ? found.account : writtenIn(country, number);
      social.set(href, { href, network, kind, account });
    }
  }
  return { links: webLinks(links), social: [...social.values()] };
}

/** Only the networks among the addresses: those of an organization beside its service. */
export function onlySocial<T extends Address>(addresses: readonly T[]): T[] {
  return addresses.filter(({ url, label }) => url !== null && readSocialLink(url, label) !== null);
}

function writtenIn(country: string | null, e164: string): string {
  return formatPhone({ number: null, e164 }, country === null ? {} : { country });
}
