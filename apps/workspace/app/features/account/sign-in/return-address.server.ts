/** UTF-16 units: longer than every address of this site. */
const longest = 500;

/**
 * The path of the page after signing in, which is always on this site. For anything else, such as another site that looks
 * like a path (`//evil.example`, `/\evil.example`), the usual one.
 */
export function returnAddress(
  text: string | null,
  { origin, usual }: { origin: string; usual: string },
): string {
  if (text === null || text.length > longest || !text.startsWith("/")) return usual;
  if (!URL.canParse(text, origin)) return usual;
  const url = new URL(text, origin);
  // Both before and after normalization: `/.//evil.example` becomes `//evil.example`.
  const isOurs = [text, url.pathname].every((path) => /^\/(?![/\\])/.test(path));
  return url.origin === origin && isOurs ? url.pathname + url.search : usual;
}
