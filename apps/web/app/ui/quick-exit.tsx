import { Trans, useLingui } from "@lingui/react/macro";
import { useExitAddress } from "./quick-exit-address.ts";
import styles from "./quick-exit.module.css";

/**
 * The way out, on every page and always in reach. It is a link, which works by itself; the script in the head of the
 * document (`quick-exit-script.server.ts`) makes it quicker and hides the way back.
 */
export function QuickExit() {
  const { t } = useLingui();
  const address = useExitAddress();
  return (
    <div className={styles.corner}>
      {/* The script writes the hint into it, perhaps before the page is taken over: React leaves its content alone. */}
      <output
        className={styles.hint}
        data-quick-exit-hint={t`Press Escape three times to leave this page.`}
        dangerouslySetInnerHTML={empty}
        suppressHydrationWarning
      />
      <a className={styles.exit} href={address} rel="noreferrer nofollow" data-quick-exit="">
        <Door />
        <Trans>Leave this page</Trans>
      </a>
    </div>
  );
}

function Door() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directional
    >
      <path d="M10 4H4v16h6M9 12h11M15.5 7.5 20 12l-4.5 4.5" />
    </svg>
  );
}

const empty = { __html: "" };
