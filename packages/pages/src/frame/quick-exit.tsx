import { Trans, useLingui } from "@lingui/react/macro";
import { Icon } from "@dragoman/ui/icons.tsx";
import { useExitAddress } from "./quick-exit-address.ts";
import styles from "./quick-exit.module.css";

/**
 * The quick exit, on every page and always within reach. It is a link, which works without scripts; the script in the
 * head of the document (`quick-exit-script.server.ts`) makes it faster and hides the way back.
 */
export function QuickExit() {
  const { t } = useLingui();
  const address = useExitAddress();
  return (
    <div className={styles.bar}>
      {/* The script may write the hint before hydration, so React leaves the content alone. */}
      <output
        className={styles.hint}
        data-quick-exit-hint={t`Press Escape three times to leave this page.`}
        dangerouslySetInnerHTML={empty}
        suppressHydrationWarning
      />
      <a className={styles.exit} href={address} rel="noreferrer nofollow" data-quick-exit="">
        <Icon name="leave" />
        <Trans>Leave this page</Trans>
      </a>
    </div>
  );
}

const empty = { __html: "" };
