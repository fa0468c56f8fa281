import { chatUri } from "./messengers.ts";

/** The kind of content, which selects the icon: the networks' own logos are trademarks. */
export type SocialKind = "chat" | "page" | "posts" | "pictures" | "video" | "links";

interface Address {
  /** The parts of the path, decoded. */
  path: readonly string[];
  url: URL;
}

type Found = { account: string | null } | { number: string; href: string };

export interface Network {
  name: string;
  kind: SocialKind;
  /** Subdomains also belong to the network. */
  hosts: readonly string[];
  read: (address: Address) => Found;
}

/** The first path segment is the account: `/lantern`, `/@lantern`. */
function first({ path: [name] }: Address): Found {
  return { account: name === undefined || reserved.has(name.toLowerCase()) ? null : name };
}

/** Like `first`, with the network's sign before the name. */
function handle(address: Address): Found {
  const found = first(address);
  return "account" in found && found.account !== null
    ? { account: `@${found.account.replace(/^@/, "")}` }
    : found;
}

/** Pages of the network itself and of single posts, which are not account names. */
const reserved: ReadonlySet<string> = new Set(
  `share sharer sharer.php share.php intent hashtag search watch events groups home home.php login explore p reel reels
  stories tv i messages photo photo.php permalink.php story.php pages pg people profile.php media embed playlist shorts
  results feed live video videos tag dialog plugins help`.split(/\s+/),
);

function facebook(address: Address): Found {
  const [place, name] = address.path;
  const isNamed = ["groups", "pages", "pg", "people"].includes(place ?? "") && name !== undefined;
  if (isNamed) return { account: /^\d+$/.test(name) ? null : withoutId(name) };
  const found = first(address);
  return "account" in found && found.account !== null ? { account: withoutId(found.account) } : found;
}

/** `Lantern-House-206605167751359` */
function withoutId(name: string): string {
  return name.replace(/-\d{6,}$/, "").replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

/** `/@name`, `/c/name`, `/user/name`; `/channel/UC…` has no name. */
function youtube({ path: [place = "", name] }: Address): Found {
  if (place.startsWith("@")) return { account: place };
  return { account: (place === "c" || place === "user") && name !== undefined ? name : null };
}

function linkedin({ path: [place = "", name] }: Address): Found {
  return { account: ["company", "in", "school", "showcase"].includes(place) ? (name ?? null) : null };
}

/** `wa.me/<digits>`, `api.whatsapp.com/send?phone=<digits>`; groups and channels have codes without a name. */
function whatsapp({ path: [part = ""], url }: Address): Found {
  const written = part === "send" ? (url.searchParams.get("phone") ?? "") : part;
  return toNumber("whatsapp", written) ?? { account: null };
}

/** `t.me/name`, `t.me/s/name`, `t.me/+<digits>`; `t.me/+AbC` and `t.me/joinchat/…` invite to a group without a name. */
function telegram({ path: [part = "", name], url }: Address): Found {
  const below = /^([a-z]\w{3,31})\.(?:t|telegram)\.me$/.exec(url.hostname)?.[1];
  const written = part === "s" ? (name ?? "") : (below ?? part);
  if (/^\+\d{7,15}$/.test(written)) return toNumber("telegram", written) ?? { account: null };
  return { account: /^[a-z]\w{3,31}$/i.test(written) && written !== "joinchat" ? `@${written}` : null };
}

/** `signal.me/#p/<E.164>`; `#eu/…` is a user without a name, and `signal.group` a group. */
function signal({ url }: Address): Found {
  return toNumber("signal", /^#p\/(\+\d+)$/.exec(url.hash)?.[1] ?? "") ?? { account: null };
}

function toNumber(messenger: "whatsapp" | "telegram" | "signal", written: string): Found | null {
  const digits = written.replace(/^(?:\+|00)|[\s()-]/g, "");
  const href = /^[1-9]\d{6,14}$/.test(digits) ? chatUri(messenger, `+${digits}`) : null;
  return href === null ? null : { number: `+${digits}`, href };
}

const networks: readonly Network[] = [
  { name: "Facebook", kind: "page", hosts: ["facebook.com", "fb.com", "fb.me"], read: facebook },
  { name: "Instagram", kind: "pictures", hosts: ["instagram.com", "instagr.am"], read: handle },
  { name: "YouTube", kind: "video", hosts: ["youtube.com", "youtu.be"], read: youtube },
  { name: "TikTok", kind: "video", hosts: ["tiktok.com"], read: handle },
  { name: "Vimeo", kind: "video", hosts: ["vimeo.com"], read: first },
  { name: "X (Twitter)", kind: "posts", hosts: ["x.com", "twitter.com"], read: handle },
  { name: "Threads", kind: "posts", hosts: ["threads.net", "threads.com"], read: handle },
  {
    name: "Bluesky",
    kind: "posts",
    hosts: ["bsky.app"],
    read: ({ path: [place, name] }) => ({
      account: place === "profile" && name !== undefined ? `@${name}` : null,
    }),
  },
  { name: "LinkedIn", kind: "page", hosts: ["linkedin.com"], read: linkedin },
  { name: "VK", kind: "page", hosts: ["vk.com", "vk.ru"], read: first },
  { name: "Pinterest", kind: "pictures", hosts: ["pinterest.com"], read: first },
  {
    name: "Flickr",
    kind: "pictures",
    hosts: ["flickr.com"],
    read: ({ path: [, name] }) => ({ account: name ?? null }),
  },
  {
    name: "Snapchat",
    kind: "chat",
    hosts: ["snapchat.com"],
    read: ({ path: [place = "", name] }) => ({
      account: place === "add" ? (name ?? null) : place.startsWith("@") ? place : null,
    }),
  },
  { name: "WhatsApp", kind: "chat", hosts: ["wa.me", "whatsapp.com"], read: whatsapp },
  { name: "Telegram", kind: "chat", hosts: ["t.me", "telegram.me", "telegram.dog"], read: telegram },
  { name: "Signal", kind: "chat", hosts: ["signal.me", "signal.group"], read: signal },
  { name: "Messenger", kind: "chat", hosts: ["m.me", "messenger.com"], read: first },
  { name: "Viber", kind: "chat", hosts: ["viber.com", "vb.me"], read: () => ({ account: null }) },
  { name: "Zalo", kind: "chat", hosts: ["zalo.me"], read: () => ({ account: null }) },
  { name: "LINE", kind: "chat", hosts: ["line.me", "lin.ee"], read: () => ({ account: null }) },
  { name: "Discord", kind: "chat", hosts: ["discord.gg", "discord.com"], read: () => ({ account: null }) },
  { name: "Linktree", kind: "links", hosts: ["linktr.ee"], read: first },
];

const byHost: ReadonlyMap<string, Network> = /* @__PURE__ */ new Map(
  networks.flatMap((network) => network.hosts.map((host) => [host, network] as const)),
);

/** The network of a host, by exact host or as a subdomain. */
export function networkOf(host: string): Network | null {
  const labels = host.split(".");
  return labels.flatMap((_, index) => byHost.get(labels.slice(index).join(".")) ?? [])[0] ?? null;
}
