import { Trans } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { usePasskeyAutofill } from "./passkey-autofill.ts";
import { PasskeyButton } from "./passkey-button.tsx";

/** Signs in with a passkey, by autofill or by the button. `to`: the path after signing in. */
export function PasskeySignIn({ to }: { to: string }) {
  const hasFailed = usePasskeyAutofill(to);
  return <PasskeySignInButton to={to} hasFailed={hasFailed} />;
}

interface PasskeySignInButtonProps {
  to: string;
  hasFailed?: boolean;
  /** The only way to sign in on its page. */
  isMain?: boolean;
}

export function PasskeySignInButton({ to, ...looks }: PasskeySignInButtonProps) {
  const locale = useLocale();
  return (
    <PasskeyButton
      {...looks}
      run={async () => {
        const { signInWithPasskey } = await import("./passkey-ceremony.ts");
        const outcome = await signInWithPasskey(locale);
        // Loads a document, which is rendered for the person who is signed in.
        if (outcome === "done") location.assign(to);
        return outcome;
      }}
    >
      <Trans>Sign in with a passkey</Trans>
    </PasskeyButton>
  );
}
