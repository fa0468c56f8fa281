import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { usePasskeyAutofill } from "./passkey-autofill.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import type { PasskeyEntranceView } from "./passkey-view.server.ts";

/** Signs in whoever has a passkey: one way among others. */
export function PasskeyEntrance(view: PasskeyEntranceView) {
  const hasFailed = usePasskeyAutofill(view.to);
  return <PasskeyEnter {...view} hasFailed={hasFailed} />;
}

/** The button alone. `isMain`: there is no other way on this page. */
export function PasskeyEnter({
  words,
  failed,
  to,
  ...looks
}: PasskeyEntranceView & { hasFailed?: boolean; isMain?: boolean }) {
  const locale = useLocale();
  return (
    <PasskeyButton
      {...looks}
      words={words}
      failed={failed}
      run={async () => {
        const { enterByPasskey } = await import("./passkey-ceremony.ts");
        const outcome = await enterByPasskey(locale);
        // A whole page, because it is drawn for somebody from its first byte on.
        if (outcome === "done") location.assign(to);
        return outcome;
      }}
    />
  );
}
