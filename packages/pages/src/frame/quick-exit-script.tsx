import { createContext, useContext } from "react";
import { useExitAddress } from "./quick-exit-address.ts";

/** What the server knows of the script; the browser has it in the document already. */
export interface InlineScript {
  readonly code: string;
  readonly nonce: string | undefined;
}

const Current = createContext<InlineScript>({ code: "", nonce: undefined });

export const QuickExitScriptProvider = Current.Provider;

/**
 * The script of the quick exit, in the head: it works from the first byte of the page on, before styles and scripts
 * have come. The browser takes it over as it stands, and never holds its code a second time.
 */
export function QuickExitScript() {
  const { code, nonce } = useContext(Current);
  const address = useExitAddress();
  return (
    <script
      nonce={nonce}
      data-exit={address}
      dangerouslySetInnerHTML={{ __html: code }}
      suppressHydrationWarning
    />
  );
}
