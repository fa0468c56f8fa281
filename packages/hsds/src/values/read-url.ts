export type UrlReading =
  | { kind: "url"; url: string; fixed: boolean }
  /** Not a web address, or one with an unsafe scheme (`javascript:`). */
  | { kind: "none" };

/** UTF-16 units that browsers and servers commonly accept. */
const longestAddress = 2_048;

/** Parses one web address. A missing scheme becomes `https://`, when a host follows. */
export function readUrl(text: string): UrlReading {
  if (text.length > longestAddress) return { kind: "none" };
  const trimmed = escapeSpaces(text.replace(/^[<("'\s]+|[>)"'\s,;.]+$/g, ""));
  if (/^https?:\/\//i.test(trimmed)) {
    return isWebAddress(trimmed) ? { kind: "url", url: trimmed, fixed: trimmed !== text } : { kind: "none" };
  }
  const mended = trimmed.replace(/^(?:https?:?\/{0,2}|\/\/|ttps?:\/\/)(?=[\p{L}\d-]+\.)/iu, "");
  if (/^[a-z][a-z\d+-]*:(?!\d)/i.test(mended) || mended.includes("@")) return { kind: "none" };
  const url = `https://${mended}`;
  return isWebAddress(url) && hasDomain(mended) ? { kind: "url", url, fixed: true } : { kind: "none" };
}

/** `example.org/our services.html`: spaces inside a path, up to another segment or an ending. */
function escapeSpaces(text: string): string {
  const found =
    /^((?:https?:\/\/)?[^\s/]+\/\S*)((?:[ \t][^\s/,;|]*)+?(?:\/|\.(?:html?|php|aspx?|jsp|pdf|docx?))\S*)$/i.exec(
      text,
    );
  const [, start, rest] = found ?? [];
  return start === undefined || rest === undefined ? text : `${start}${rest.replace(/[ \t]+/g, "%20")}`;
}

/** Splits several addresses in one cell: `www.example.org, www.example.net`. */
export function splitUrls(text: string): string[] {
  if (text.length > longestAddress) return [text];
  return text
    .split(/[\s,;|]+(?=(?:https?:\/\/|www\.|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#\s,;|]|$)))|\s*[;|\n]\s*/iu)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username } = new URL(text);
  return username === "" && (hostname.includes(".") || hostname === "localhost");
}

/** `Call us.Thanks` would also parse as a host; a domain ends in letters, or in punycode. */
function hasDomain(text: string): boolean {
  const host = text.split(/[/?#:]/)[0] ?? "";
  return /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(host);
}
