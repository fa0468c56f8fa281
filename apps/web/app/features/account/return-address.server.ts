/** UTF-16 units. Longer than any address of ours. */
const longest = 500;

/**
 * Where somebody goes after signing in: a page of ours, as a path. Anything else, such as the address of another site
 * that hides behind a path (`//evil.example`, `/\evil.example`), is the account.
 */
export function returnAddress(
  text: string | null,
  { origin, usual }: { origin: string; usual: string },
): string {
  if (text === null || text.length > longest || !text.startsWith("/")) return usual;
  if (!URL.canParse(text, origin)) return usual;
  const url = new URL(text, origin);
  return url.origin === origin && /^\/(?![/\\])/.test(text) ? url.pathname + url.search : usual;
}
