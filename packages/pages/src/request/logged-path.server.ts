/**
 * What opens a list of somebody stands behind the name of those pages. Also where an address was typed or cut wrongly: it
 * opens nothing then, and whoever reads it in a log could mend it.
 */
const list = /^(.*?lists[^a-z0-9])./is;

/** The path of an address as logs may keep it: what opens a list of somebody is left out, however it is written. */
export function loggedPath(pathname: string): string {
  const [, beginning] = list.exec(decoded(pathname)) ?? [];
  return beginning === undefined ? pathname : `${encodeURI(beginning)}*`;
}

/** The letters of ASCII, which is all that the name has: other bytes, and a sign without its digits, stay as they are. */
function decoded(pathname: string): string {
  return pathname.replace(/%[0-7][0-9a-f]/gi, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  );
}
