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
  // Of what is written and of what it becomes: `/.//evil.example` is a path that turns into another host's.
  const isOurs = [text, url.pathname].every((path) => /^\/(?![/\\])/.test(path));
  return url.origin === origin && isOurs ? url.pathname + url.search : usual;
}
