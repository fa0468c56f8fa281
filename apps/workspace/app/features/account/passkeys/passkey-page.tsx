import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PasskeySignInButton } from "./passkey-sign-in.tsx";
import { Page } from "../../../ui/page.tsx";

/** Asks for the passkey where a code is not enough. `to`: the path after signing in. */
export function PasskeyPage({ to }: { to: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Sign in with a passkey`;
  return (
    <Page title={title}>
      <p className={form.lead}>
        <Trans>This part of the directory needs your passkey. A code alone is not enough.</Trans>
      </p>
      <PasskeySignInButton to={to} isMain />
      <p className={form.quiet}>
        <Trans>Have you lost the device? Ask the directory team to remove the passkey.</Trans>
      </p>
      <Link className={form.other} to={`/${locale}/account`}>
        <Trans>My account</Trans>
      </Link>
    </Page>
  );
}
