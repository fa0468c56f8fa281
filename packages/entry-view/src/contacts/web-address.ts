export interface WebLink {
  href: string;
  /** The host, or the label that the source gives. */
  text: string;
}

/** A link to somewhere else, or `null` when the address is not one of the web: data may hold `javascript:`. */
export function webLink(address: string | null, label?: string | null): WebLink | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  return { href: url.href, text: label?.trim() || url.host.replace(/^www\./, "") };
}

/** Each address once. */
export function webLinks(links: readonly (WebLink | null)[]): WebLink[] {
  return [...new Map(links.flatMap((link) => (link ? [[link.href, link] as const] : []))).values()];
}
