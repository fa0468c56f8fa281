import { createContext, useContext } from "react";

const Current = createContext("");

export const JsonLdProvider = Current.Provider;

/**
 * Structured data of the page. It is data, not a script, so it needs no nonce. Only the server has it; hydration keeps
 * the element of the document.
 */
export function JsonLd() {
  const json = useContext(Current);
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  );
}
