/** Navigates to an address by loading a document, like a link without scripts. The promise never settles. */
export function leaveForDocument(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => undefined);
}
