import { createContext, useContext } from "react";

/** Addresses of the messages of one language. */
export interface CatalogueAddresses {
  /** The messages that most pages need. */
  readonly address: string;
  /** The messages of a feature's pages, by its name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** The language settings of a document. The server sets them; the browser reads them back from the document. */
export interface DocumentLanguage {
  readonly direction: "ltr" | "rtl";
  /** Addresses of the messages; absent in the browser, which has them, and before a build. */
  readonly catalogue?: (CatalogueAddresses & { readonly formatting: readonly string[] }) | undefined;
}

const Current = createContext<DocumentLanguage>({ direction: "ltr" });

export const DocumentLanguageProvider = Current.Provider;

export function useDirection(): DocumentLanguage["direction"] {
  return useContext(Current).direction;
}

/** Lets the browser load the messages in parallel with the scripts, and identifies the catalogue to use. */
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
