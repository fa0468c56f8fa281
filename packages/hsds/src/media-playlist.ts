/** A playlist that is safe to store, or what in it is not. */
export type ReadPlaylist = { text: string; names: string[] } | { problem: string };

/** UTF-16 units: some hours in segments of a few seconds. */
const longestPlaylist = 1_000_000;

/** Permitted tags (RFC 8216 §4.3). Keys, variables and anything that could redirect a player are excluded. */
const knownTags = new Set([
  "EXTM3U",
  "EXTINF",
  "EXT-X-VERSION",
  "EXT-X-BYTERANGE",
  "EXT-X-DISCONTINUITY",
  "EXT-X-DISCONTINUITY-SEQUENCE",
  "EXT-X-MAP",
  "EXT-X-PROGRAM-DATE-TIME",
  "EXT-X-TARGETDURATION",
  "EXT-X-MEDIA-SEQUENCE",
  "EXT-X-ENDLIST",
  "EXT-X-PLAYLIST-TYPE",
  "EXT-X-INDEPENDENT-SEGMENTS",
  "EXT-X-STREAM-INF",
  "EXT-X-MEDIA",
]);

/** A file in the same folder, in characters without special meaning to players or file systems. */
const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/;

/**
 * Parses an HTTP Live Streaming playlist and renames the files in it. `nameOf` returns the stored name of a file;
 * `undefined` for unknown files. URLs, paths, keys and unknown tags are refused, so that a player only requests files
 * stored here.
 */
export function readPlaylist(text: string, nameOf: (name: string) => string | undefined): ReadPlaylist {
  if (text.length > longestPlaylist) return { problem: "it is too long" };
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines[0]?.trim() !== "#EXTM3U") return { problem: "it does not begin with #EXTM3U" };
  const names: string[] = [];
  const written: string[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const read = line.startsWith("#EXT") ? readTag(line, nameOf) : readName(line, nameOf);
    if ("problem" in read) return { problem: `line ${index + 1}: ${read.problem}` };
    names.push(...read.names);
    if (read.text !== "") written.push(read.text);
  }
  return names.length > 0 ? { text: `${written.join("\n")}\n`, names } : { problem: "it names no file" };
}

function readName(line: string, nameOf: (name: string) => string | undefined): ReadPlaylist {
  // Comments may contain anything and are dropped.
  if (line === "" || line.startsWith("#")) return { text: "", names: [] };
  const name = storedName(line, nameOf);
  return name === undefined
    ? { problem: `${JSON.stringify(line)} is no file that is kept` }
    : { text: name, names: [name] };
}

function readTag(line: string, nameOf: (name: string) => string | undefined): ReadPlaylist {
  const tag = /^#([A-Z0-9-]+)/.exec(line)?.[1] ?? "";
  if (!knownTags.has(tag)) return { problem: `#${tag} is not kept` };
  const names: string[] = [];
  let problem: string | undefined;
  const text = line.replace(/\b(URI=)"([^"]*)"/g, (_, key: string, uri: string) => {
    const name = storedName(uri, nameOf);
    if (name === undefined) problem = `${JSON.stringify(uri)} is no file that is kept`;
    else names.push(name);
    return `${key}"${name ?? ""}"`;
  });
  // A player may interpret nonconforming syntax in another way.
  if (/URI\s*=/i.test(text.replace(/\bURI="[^"]*"/g, "")))
    problem ??= `#${tag} names a file in an unknown way`;
  return problem === undefined ? { text, names } : { problem };
}

function storedName(uri: string, nameOf: (name: string) => string | undefined): string | undefined {
  return plainName.test(uri) && !uri.includes("..") ? nameOf(uri) : undefined;
}
