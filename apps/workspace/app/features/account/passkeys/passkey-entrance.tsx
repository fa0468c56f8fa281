import { Trans } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { usePasskeyAutofill } from "./passkey-autofill.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** Signs in whoever has a passkey: one way among others. `to`: where one goes afterwards, a path of ours. */
export function PasskeyEntrance({ to }: { to: string }) {
  const hasFailed = usePasskeyAutofill(to);
  return <PasskeyEnter to={to} hasFailed={hasFailed} />;
}

interface PasskeyEnterProps {
  to: string;
  hasFailed?: boolean;
  /** There is no other way on this page. */
  isMain?: boolean;
}

/** The button alone. */
export function PasskeyEnter({ to, ...looks }: PasskeyEnterProps) {
  const locale = useLocale();
  return (
    <PasskeyButton
      {...looks}
      run={async () => {
        const { enterByPasskey } = await import("./passkey-ceremony.ts");
        const outcome = await enterByPasskey(locale);
        // A whole page, because it is drawn for somebody from its first byte on.
        if (outcome === "done") location.assign(to);
        return outcome;
      }}
    >
      <Trans>Sign in with a passkey</Trans>
    </PasskeyButton>
  );
}
