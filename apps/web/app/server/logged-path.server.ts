/** The link of a shared list, as the router understands it: in letters of either case, with whatever follows. */
const sharedList = /^(\/[^/]+\/lists\/).+$/i;

/** The path of an address as logs may keep it: what opens a list of somebody is left out. */
export function loggedPath(pathname: string): string {
  return pathname.replace(sharedList, "$1*");
}
