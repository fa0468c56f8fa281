/** A film hosted elsewhere, with everything a page needs to embed it. */
export interface FilmElsewhere {
  /** Brand name of the host, the same in every language. */
  host: string;
  /** The page of the film there. */
  address: string;
  /** The embeddable player. */
  player: string;
  /** The origin of `player`, for `frame-src`. */
  origin: string;
  /** The referrer policy that the host requires to play the film. */
  referrer: "no-referrer" | "strict-origin";
}

const youTube = "https://www.youtube-nocookie.com";
const vimeo = "https://player.vimeo.com";

/** UTF-16 units; addresses of films are short. */
const longestAddress = 300;

/** Origins of the embeddable players, including the configured PeerTube hosts. */
export function filmOrigins(peerTubeHosts: readonly string[]): string[] {
  return [youTube, vimeo, ...peerTubeHosts.map((host) => `https://${host}`)];
}

/**
 * Parses the URL of a film at YouTube, at Vimeo, or at a configured PeerTube host. `null` for all others: a lookalike
 * would learn who watches.
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
    // No suggestions of other films at the end.
    player: `${youTube}/embed/${id}?rel=0`,
    origin: youTube,
    // Without the page's origin it answers "Error 153" (its Required Minimum Functionality, 2025).
    referrer: "strict-origin",
  };
}

function vimeoFilm({ pathname, searchParams }: URL): FilmElsewhere | null {
  const path = /^\/(?:video\/)?(?<id>\d{4,12})(?:\/(?<key>[0-9a-f]{6,20}))?\/?$/.exec(pathname)?.groups;
  if (!path) return null;
  // Unlisted films need a key.
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
    // Peer-to-peer would reveal the reader's network address to other viewers.
    player: `${origin}/videos/embed/${id}?p2p=0&title=0&warningTitle=0&peertubeLink=0`,
    origin,
    referrer: "no-referrer",
  };
}
