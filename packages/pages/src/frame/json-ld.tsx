import { createContext, useContext } from "react";

const Current = createContext("");

export const JsonLdProvider = Current.Provider;

/**
 * What the page says, for machines that read pages. Data and no script, so that it needs no nonce. Only the server knows
 * it; the browser takes over what stands in the document.
 */
export function JsonLd() {
  const json = useContext(Current);
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  );
}
