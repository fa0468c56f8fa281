import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@dragoman/ui/button.tsx";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { controls } from "../../drafts/draft-controls.ts";
import styles from "../../drafts/draft-form.module.css";
import type { ConflictView } from "./draft-view.ts";
import { fieldTexts } from "./fields/form-texts.ts";

export interface DraftConflictsProps {
  conflicts: readonly ConflictView[];
  version: number;
}

/** Changes by others since this draft was begun: both versions side by side; nothing is overwritten. */
export function DraftConflicts({ conflicts, version }: DraftConflictsProps) {
  return (
    <form id="conflicts" method="post" className={styles.note}>
      <h2>
        <Trans>This has changed in the meantime</Trans>
      </h2>
      <p>
        <Trans>Someone else has changed the same information. Choose which is right.</Trans>
      </p>
      <input type="hidden" name={controls.version} value={version} />
      {conflicts.map((conflict) => (
        <Conflict key={conflict.name} conflict={conflict} />
      ))}
      <Button name={controls.intent} value="resolve">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}

function Conflict({ conflict: { name, field, before, theirs, yours } }: { conflict: ConflictView }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className={styles.conflict}>
      <legend>{field ? i18n._(fieldTexts(field).label) : t`Remove`}</legend>
      <p className={styles.quiet}>
        <Trans>When you started</Trans>
      </p>
      <Side side={before} />
      <label className={styles.tick}>
        <input type="radio" name={name} value="theirs" defaultChecked />
        <span>
          <span>{t`In the directory now`}</span>
          <Side side={theirs} />
        </span>
      </label>
      <label className={styles.tick}>
        <input type="radio" name={name} value="mine" />
        <span>
          <span>{t`Your version`}</span>
          <Side side={yours} />
        </span>
      </label>
    </fieldset>
  );
}

function Side({ side }: { side: TextView | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const language = side ? side.language : locale;
  return (
    <span className={styles.side} lang={language ?? undefined} dir="auto">
      {side?.value ?? t`Nothing`}
    </span>
  );
}
