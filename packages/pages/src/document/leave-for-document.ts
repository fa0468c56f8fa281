/** Goes to an address as a link without scripts would. It never settles: the document is left. */
export function leaveForDocument(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}
