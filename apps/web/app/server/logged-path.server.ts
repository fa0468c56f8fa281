/** The link of a shared list, as the router understands it: in letters of either case, with whatever follows. */
const sharedList = /^(\/[^/]+\/lists\/)./i;

/** The path of an address as logs may keep it: what opens a list of somebody is left out, however it is written. */
export function loggedPath(pathname: string): string {
  const [, beginning] = sharedList.exec(decoded(pathname)) ?? [];
  return beginning === undefined ? pathname : `${encodeURI(beginning)}*`;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // no address of a page: the router refuses it
  }
}
