import type { CapacityLevel } from "@dragoman/hsds";
import { Trans } from "@lingui/react/macro";
import CapacityStatus from "@dragoman/entry-view/capacity/capacity-status.tsx";
import type { CapacityView } from "@dragoman/entry-view/capacity/present-capacity.server.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./capacity-form.module.css";
import { capacityIntents } from "./capacity-intents.ts";

export interface CapacityFormProps {
  id: string;
  /** The name of the field that names the service. */
  field: string;
  /** The id of the element that has its name, on a page of several. */
  labelId?: string;
  capacity: CapacityView | null;
}

/** Says with one tap whether a service has space. */
export function CapacityForm({ id, field, labelId, capacity }: CapacityFormProps) {
  return (
    <form method="post" className={styles.form}>
      <input type="hidden" name={field} value={id} />
      <fieldset className={styles.levels} aria-describedby={labelId}>
        <legend className={styles.legend}>
          <Trans>Is there space now?</Trans>
        </legend>
        {capacityIntents.map(({ level, intent }) => (
          <Button
            key={level}
            kind="quiet"
            className={styles.level}
            name="intent"
            value={intent}
            aria-pressed={capacity?.level === level}
          >
            {capacity?.level === level && <Icon name="checked" size={18} />}
            <Level level={level} />
          </Button>
        ))}
      </fieldset>
      <p className={styles.note}>
        {capacity && <CapacityStatus capacity={capacity} />} <Trans>Everybody sees it for 24 hours.</Trans>
      </p>
    </form>
  );
}

function Level({ level }: { level: CapacityLevel }) {
  if (level === "free") return <Trans>There is space</Trans>;
  return level === "few" ? <Trans>Few places left</Trans> : <Trans>Full</Trans>;
}
