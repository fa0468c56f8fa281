import { useLingui } from "@lingui/react/macro";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import type { GrantView } from "./present-person.server.ts";
import { roleWords } from "./role-words.ts";
import styles from "./studio.module.css";

/** What somebody was made, in a line. */
export function GrantWords({ grant }: { grant: GrantView }) {
  const { i18n, t } = useLingui();
  const { role, of, isTrusted, readsConfidential } = grant;
  const further = [
    isTrusted && t`What this person changes is shown at once, without a check`,
    readsConfidential && t`This person can read and change confidential addresses of the organization`,
  ].filter(Boolean);
  return (
    <span className={styles.facts}>
      <span>{i18n._(roleWords[role])}</span>
      {of && (
        <strong>
          <DataText text={of} />
        </strong>
      )}
      {further.length > 0 && <span className={styles.quiet}>{further.join(" · ")}</span>}
    </span>
  );
}
