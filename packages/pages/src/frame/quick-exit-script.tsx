import { createContext, useContext } from "react";
import { useExitAddress } from "./quick-exit-address.ts";

/** The script's data on the server; the browser has it in the document already. */
export interface InlineScript {
  readonly code: string;
  readonly nonce: string | undefined;
}

const Current = createContext<InlineScript>({ code: "", nonce: undefined });

export const QuickExitScriptProvider = Current.Provider;

/**
 * The script of the quick exit, in the head: it works before styles and other scripts have loaded. Hydration keeps the
 * element, so the browser never loads its code a second time.
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
