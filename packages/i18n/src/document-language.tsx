import { createContext, useContext } from "react";

/** Where the browser finds the messages of one language. */
export interface CatalogueAddresses {
  /** Those that most pages need. */
  readonly address: string;
  /** Those that the pages of a feature need, by its name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** What a document says about its language. The server knows it; the browser reads it back from the document. */
export interface DocumentLanguage {
  readonly direction: "ltr" | "rtl";
  /** Where the browser finds the messages; absent in the browser, which has them, and before a build. */
  readonly catalogue?: (CatalogueAddresses & { readonly formatting: readonly string[] }) | undefined;
}

const Current = createContext<DocumentLanguage>({ direction: "ltr" });

export const DocumentLanguageProvider = Current.Provider;

export function useDirection(): DocumentLanguage["direction"] {
  return useContext(Current).direction;
}

/** Has the browser fetch the messages beside the scripts instead of after them, and tells it which catalogue it is. */
export function CatalogueLinks({ parts }: { parts: readonly string[] }) {
  const { catalogue } = useContext(Current);
  if (!catalogue) return null;
  return (
    <>
      <link rel="modulepreload" href={catalogue.address} data-catalogue={catalogue.formatting.join(" ")} />
      {parts.map((name) => (
        <link key={name} rel="modulepreload" href={catalogue.parts[name]} />
      ))}
    </>
  );
}
