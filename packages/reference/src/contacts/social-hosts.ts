import { networkOf, type Network, type SocialKind } from "./social-hosts-networks.ts";

export type { SocialKind } from "./social-hosts-networks.ts";

/** A link to a social network or messenger, ready for display. */
export interface SocialLink {
  /** Brand name, the same in every language. */
  network: string;
  kind: SocialKind;
  /** The account in the network's notation: `@lantern`. `null` where the URL does not include it. */
  account: string | null;
  /** E.164, for a chat with a phone number; `account` is then `null`. */
  number: string | null;
  /** Safe, without tracking parameters. */
  href: string;
}

/**
 * Parses the URL of a social network by its host, or `null`: a URL that only resembles one (`facebook.com.example.net`)
 * is an ordinary link. `label` is the source's text of the link, which identifies Fediverse servers, whose host may be
 * any.
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

/** All other parameters may be used for tracking. */
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

/** Letters, digits and separators: no bidi controls and no nested URL. */
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

/** Rebuilds `viber://chat?number=…` and `viber://pa?chatURI=…`. */
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

/** Many Mastodon servers have it in their name; all of them use `/@name`, as other networks do. */
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
