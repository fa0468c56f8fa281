import { Trans, useLingui } from "@lingui/react/macro";
import { hasMetAccount } from "@dragoman/pages/device/met-account.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { SavedList } from "./saved-list.tsx";
import styles from "./saved-page.module.css";

/** The services saved on this device. The server does not know them, and renders only the frame of the list. */
export function SavedPage() {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const isInAccount = hydrated && hasMetAccount();
  const title = t`Saved`;
  return (
    <div className={styles.page}>
      <PageHead title={title} unlisted />
      <h1>{title}</h1>
      <p className={styles.lead}>
        {isInAccount ? (
          <Trans>
            This list is saved on this device, and in your account when you are signed in. It works without a
            connection.
          </Trans>
        ) : (
          <Trans>
            This list is saved only on this device. You do not need an account. It works without a connection.
          </Trans>
        )}
      </p>
      <noscript>
        <p>
          <Trans>This page needs JavaScript, because the list is only on your device.</Trans>
        </p>
      </noscript>
      {hydrated && <SavedList />}
    </div>
  );
}
