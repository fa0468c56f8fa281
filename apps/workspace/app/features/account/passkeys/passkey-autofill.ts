import { useEffect, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";

/**
 * Lets the browser offer a passkey among what it fills into a field of this page that says `webauthn`, so that nobody has
 * to know the word (conditional mediation, Web Authentication level 3, §5.1.4). Its code comes once the page is alive, and
 * only where the browser can. Says whether a passkey was chosen and not taken.
 */
export function usePasskeyAutofill(to: string): boolean {
  const locale = useLocale();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function begin(): Promise<void> {
      if (!(await canFillIn()) || signal.aborted) return;
      const { fillInPasskey } = await import("./passkey-ceremony.ts");
      const outcome = await fillInPasskey(locale, signal);
      if (signal.aborted) return;
      // A whole page, because it is drawn for somebody from its first byte on.
      if (outcome === "done") location.assign(to);
      setHasFailed(outcome === "failed");
    }
    void begin();
    return () => leaving.abort();
  }, [locale, to]);
  return hasFailed;
}

async function canFillIn(): Promise<boolean> {
  if (typeof PublicKeyCredential !== "function") return false;
  // Browsers of some years ago know passkeys, and not this.
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
