import { networkOf, type Network, type SocialKind } from "./social-hosts-networks.ts";

export type { SocialKind } from "./social-hosts-networks.ts";

/** An address of a social network or messenger, as a page shows it. */
export interface SocialLink {
  /** What the network calls itself, in every language. */
  network: string;
  kind: SocialKind;
  /** Whose page it is, as the network writes it: `@lantern`. `null` where the address does not say. */
  account: string | null;
  /** E.164, for a chat with a phone number; no `account` then. */
  number: string | null;
  /** Safe, without what is there to follow people from page to page. */
  href: string;
}

/**
 * Reads the address of a social network by its host, or `null`: an address that only looks like one
 * (`facebook.com.example.net`) is an ordinary address. `label` is what the source calls the link; it says what a server of
 * the Fediverse is, whose host may be any.
 */
export function readSocialLink(address: string, label: string | null = null): SocialLink | null {
  if (address.length > longestAddress || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol === "viber:") return viberLink(url);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "" || url.port !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  const network = networkOf(host);
  return network ? linkOf(network, url) : fediverseLink(host, { url, label });
}

/** UTF-16 units. */
const longestAddress = 2_048;

/** Whatever else an address carries tells the network from where somebody comes. */
const retainedParameters: ReadonlySet<string> = new Set(["id", "v", "list", "start", "phone"]);

function linkOf({ name, kind, read }: Network, url: URL): SocialLink {
  const path = url.pathname.split("/").flatMap((part) => (part === "" ? [] : decoded(part)));
  const found = read({ path, url });
  if ("number" in found)
    return { network: name, kind, account: null, number: found.number, href: found.href };
  const account = found.account === null ? null : accountName(found.account);
  return { network: name, kind, account, number: null, href: plainAddress(url) };
}

function plainAddress(url: URL): string {
  const plain = new URL(url.href);
  plain.protocol = "https:";
  plain.search = new URLSearchParams(
    [...plain.searchParams].filter(([name]) => retainedParameters.has(name)),
  ).toString();
  return plain.href.replace(/\?(?=$|#)/, "");
}

/** Letters, digits and what stands between them: no controls that turn a line around, and no other address. */
function accountName(text: string): string | null {
  return /^@?[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} _.'’-]{0,98}[\p{L}\p{M}\p{N}_])?(?:@[a-z0-9.-]{3,100})?$/u.test(
    text,
  )
    ? text
    : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).normalize();
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/** `viber://chat?number=…` and `viber://pa?chatURI=…`, written anew. */
function viberLink(url: URL): SocialLink | null {
  const viber = { network: "Viber", kind: "chat" } as const;
  const action = `${url.hostname}${url.pathname}`.replace(/^\/+|\/+$/g, "");
  const digits = url.searchParams.get("number")?.replace(/\D/g, "") ?? "";
  if (action === "chat" && /^[1-9]\d{6,14}$/.test(digits)) {
    return { ...viber, account: null, number: `+${digits}`, href: `viber://chat?number=%2B${digits}` };
  }
  const name = url.searchParams.get("chatURI") ?? "";
  if (action !== "pa" || !/^[\w.-]{1,80}$/.test(name)) return null;
  return { ...viber, account: name, number: null, href: `viber://pa?chatURI=${name}` };
}

/** Many servers of Mastodon say so by their names; all of them have `/@name`, as other networks do. */
const fediverseHost =
  /^(?:(?:www|m)\.)?(?:mastodon|mstdn|masto|toot|troet|troot|mas)\.|\.(?:social|masto\.host)$|(?:^|\.)(?:fosstodon\.org|hachyderm\.io|infosec\.exchange|mas\.to|mstdn\.jp|pawoo\.net|kolektiva\.social|ieji\.de)$/;

function fediverseLink(host: string, { url, label }: { url: URL; label: string | null }): SocialLink | null {
  const name = /^\/(?:@|users\/|web\/@)(\w[\w.-]{0,60})\/?$/.exec(url.pathname)?.[1];
  if (name === undefined) return null;
  if (!fediverseHost.test(host) && !/\b(?:mastodon|fediverse|fediverso)\b/i.test(label ?? "")) return null;
  return {
    network: "Mastodon",
    kind: "posts",
    account: `@${name}@${host}`,
    number: null,
    href: plainAddress(url),
  };
}
