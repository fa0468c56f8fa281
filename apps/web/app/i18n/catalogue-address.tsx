import { createContext, useContext } from "react";

const Address = createContext<string | undefined>(undefined);

/** Tells the document where the reader's catalogue is. Only the server knows, and only it needs to. */
export const CatalogueAddress = Address.Provider;

/** Has the browser fetch the catalogue beside the scripts instead of after them. */
export function CataloguePreload() {
  const address = useContext(Address);
  return address ? <link rel="modulepreload" href={address} /> : null;
}
