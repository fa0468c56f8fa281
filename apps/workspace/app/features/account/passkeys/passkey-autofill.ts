import { useEffect, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";

/**
 * Conditional mediation (Web Authentication level 3, §5.1.4): the browser offers passkeys in the fields of the page that
 * are marked `webauthn`. The code is loaded after hydration, in browsers that support it. Returns whether the chosen
 * passkey was refused.
 */
export function usePasskeyAutofill(to: string): boolean {
  const locale = useLocale();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function begin(): Promise<void> {
      if (!(await canAutofill()) || signal.aborted) return;
      const { autofillPasskey } = await import("./passkey-ceremony.ts");
      const outcome = await autofillPasskey(locale, signal);
      if (signal.aborted) return;
      // Loads a document, which is rendered for the person who is signed in.
      if (outcome === "done") location.assign(to);
      setHasFailed(outcome === "failed");
    }
    void begin();
    return () => leaving.abort();
  }, [locale, to]);
  return hasFailed;
}

async function canAutofill(): Promise<boolean> {
  if (typeof PublicKeyCredential !== "function") return false;
  // Older browsers support passkeys without conditional mediation.
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
