import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { PasskeyEnter } from "./passkey-entrance.tsx";

/** For whoever came by a code and wants to do what needs a passkey. `to`: where one goes afterwards. */
export function PasskeyPage({ to }: { to: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Sign in with a passkey`;
  return (
    <div className={form.page}>
      <PageHead title={title} unlisted />
      <h1>{title}</h1>
      <p className={form.lead}>
        <Trans>This part of the directory needs your passkey. A code alone is not enough.</Trans>
      </p>
      <PasskeyEnter to={to} isMain />
      <p className={form.quiet}>
        <Trans>Is the device lost? Ask whoever runs this directory to take the passkey away.</Trans>
      </p>
      <Link className={form.other} to={`/${locale}/account`}>
        <Trans>My account</Trans>
      </Link>
    </div>
  );
}
