/** A film that is kept by somebody else, and what a page has to know to show it. */
export interface FilmElsewhere {
  /** What the host calls itself, in every language. */
  host: string;
  /** The page of the film there. */
  address: string;
  /** What plays the film within another page. */
  player: string;
  /** The origin of `player`, to be let into frames. */
  origin: string;
  /** How much the host is told of where its player stands; it plays nothing when it is told less. */
  referrer: "no-referrer" | "strict-origin";
}

const youTube = "https://www.youtube-nocookie.com";
const vimeo = "https://player.vimeo.com";

/** UTF-16 units; addresses of films are short. */
const longestAddress = 300;

/** Origins of the players that pages may show, with PeerTube hosts of the operator's choice. */
export function filmOrigins(peerTubeHosts: readonly string[]): string[] {
  return [youTube, vimeo, ...peerTubeHosts.map((host) => `https://${host}`)];
}

/**
 * Reads the address of a film at YouTube, at Vimeo, or at a PeerTube host that the operator has named. `null` for all
 * others: what only looks like one of these would be told who watches.
 */
export function readFilmElsewhere(
  address: string,
  { peerTubeHosts = [] }: { peerTubeHosts?: readonly string[] } = {},
): FilmElsewhere | null {
  if (address.length > longestAddress || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  if (peerTubeHosts.includes(host)) return peerTubeFilm(host, url.pathname);
  if (youTubeHosts.has(host)) return youTubeFilm(host, url);
  return vimeoHosts.has(host) ? vimeoFilm(url) : null;
}

const youTubeHosts = new Set([
  "youtu.be",
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtube-nocookie.com",
  "www.youtube-nocookie.com",
]);
const vimeoHosts = new Set(["vimeo.com", "www.vimeo.com", "player.vimeo.com"]);

function youTubeFilm(host: string, { pathname, searchParams }: URL): FilmElsewhere | null {
  const path = host === "youtu.be" ? `/embed${pathname}` : pathname;
  const id =
    path === "/watch" ? searchParams.get("v") : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(path)?.[1];
  if (!/^[\w-]{11}$/.test(id ?? "")) return null;
  return {
    host: "YouTube",
    address: `https://www.youtube.com/watch?v=${id}`,
    // No films of others when it ends.
    player: `${youTube}/embed/${id}?rel=0`,
    origin: youTube,
    // Without the origin of the page it answers with "Error 153" (its Required Minimum Functionality, 2025).
    referrer: "strict-origin",
  };
}

function vimeoFilm({ pathname, searchParams }: URL): FilmElsewhere | null {
  const path = /^\/(?:video\/)?(?<id>\d{4,12})(?:\/(?<key>[0-9a-f]{6,20}))?\/?$/.exec(pathname)?.groups;
  if (!path) return null;
  // Films that are listed nowhere are found by a key.
  const key = path["key"] ?? /^[0-9a-f]{6,20}$/.exec(searchParams.get("h") ?? "")?.[0];
  return {
    host: "Vimeo",
    address: `https://vimeo.com/${path["id"]}${key === undefined ? "" : `/${key}`}`,
    player: `${vimeo}/video/${path["id"]}?dnt=1${key === undefined ? "" : `&h=${key}`}`,
    origin: vimeo,
    referrer: "no-referrer",
  };
}

function peerTubeFilm(host: string, pathname: string): FilmElsewhere | null {
  const id = /^\/(?:w|videos\/(?:watch|embed))\/([\w-]{6,40})\/?$/.exec(pathname)?.[1];
  if (id === undefined) return null;
  const origin = `https://${host}`;
  return {
    host,
    address: `${origin}/w/${id}`,
    // Other viewers would learn the reader's network address.
    player: `${origin}/videos/embed/${id}?p2p=0&title=0&warningTitle=0&peertubeLink=0`,
    origin,
    referrer: "no-referrer",
  };
}
