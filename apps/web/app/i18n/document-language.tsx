import { createContext, useContext } from "react";

/** What a document says about its language. The server knows it; the browser reads it back from the document. */
export interface DocumentLanguage {
  readonly direction: "ltr" | "rtl";
  /** Where the browser finds the messages; absent in the browser, which has them, and before a build. */
  readonly catalogue?: { readonly address: string; readonly formatting: readonly string[] } | undefined;
}

const Current = createContext<DocumentLanguage>({ direction: "ltr" });

export const DocumentLanguageProvider = Current.Provider;

export function useDirection(): DocumentLanguage["direction"] {
  return useContext(Current).direction;
}

/** Has the browser fetch the catalogue beside the scripts instead of after them, and tells it which one it is. */
export function CatalogueLink() {
  const { catalogue } = useContext(Current);
  if (!catalogue) return null;
  return (
    <link rel="modulepreload" href={catalogue.address} data-catalogue={catalogue.formatting.join(" ")} />
  );
}
