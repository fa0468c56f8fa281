import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigation } from "react-router";
import styles from "./connection-line.module.css";
import { Icon } from "./icons.tsx";
import { useOffline } from "./use-offline.ts";

/** Says that something is on its way, when it takes long enough to wonder, and that nothing can come. */
export function ConnectionLine() {
  const { t } = useLingui();
  const busy = useNavigation().state !== "idle";
  const offline = useOffline();
  return (
    <>
      {busy && <progress className={styles.busy} aria-label={t`Loading`} />}
      <output className={styles.line}>
        {offline && (
          <span className={styles.words}>
            <Icon name="warning" size={20} />
            <Trans>You have no connection. What is on this page stays here.</Trans>
          </span>
        )}
      </output>
    </>
  );
}
