import { useLingui } from "@lingui/react/macro";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { GrantView } from "./present-person.server.ts";
import { roleNames } from "./role-names.ts";
import styles from "../frame/studio.module.css";

/** A role, its scope, and its additional permissions. */
export function GrantLine({ grant }: { grant: GrantView }) {
  const { i18n, t } = useLingui();
  const { role, scope, isTrusted, readsConfidential } = grant;
  const extras = [
    isTrusted && t`Publishes changes without review`,
    readsConfidential && t`Can see and edit the organization's confidential addresses`,
  ].filter(Boolean);
  return (
    <span className={styles.facts}>
      <span>{i18n._(roleNames[role])}</span>
      {scope && (
        <strong>
          <DataText text={scope} />
        </strong>
      )}
      {extras.length > 0 && <span className={styles.quiet}>{extras.join(" · ")}</span>}
    </span>
  );
}
