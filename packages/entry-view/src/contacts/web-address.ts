export interface WebLink {
  href: string;
  /** The host, or the label from the source. */
  text: string;
  /** The note before opening it. */
  note?: string;
}

/** A link to a website, or `null` for an address that is not http(s): data may contain `javascript:`. */
export function webLink(address: string | null, label?: string | null): WebLink | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  return { href: url.href, text: label?.trim() || url.host.replace(/^www\./, "") };
}

/** Removes duplicates. */
export function webLinks(links: readonly (WebLink | null)[]): WebLink[] {
  return [...new Map(links.flatMap((link) => (link ? [[link.href, link] as const] : []))).values()];
}
