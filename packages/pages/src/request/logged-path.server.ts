/**
 * The token of a shared list, or of a link for an organization, follows the name of those pages. Also matches mistyped or truncated addresses: they open
 * nothing, but a reader of the log could repair them.
 */
const list = /^(.*?(?:lists|confirm)[^a-z0-9])./is;

/** The path to write to logs: without such a token, however it is encoded. */
export function loggedPath(pathname: string): string {
  const [, beginning] = list.exec(decoded(pathname)) ?? [];
  return beginning === undefined ? pathname : `${encodeURI(beginning)}*`;
}

/** Decodes ASCII only, which is all that the name uses: other bytes and malformed escapes stay as they are. */
function decoded(pathname: string): string {
  return pathname.replace(/%[0-7][0-9a-f]/gi, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  );
}
