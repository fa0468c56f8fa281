import type { CheckWay } from "@dragoman/policy";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { controls } from "../frame/studio-controls.ts";
import styles from "../frame/studio.module.css";
import type { CheckWayView } from "./check-ways.server.ts";
import { checkControls } from "./checks-controls.ts";

export interface CheckFormProps {
  id: string;
  ways: readonly CheckWayView[];
  way: CheckWay;
  /** Nobody has answered so often that archiving is offered. */
  isSilent: boolean;
  /** Offers a check of all services of the organization. */
  offersAll?: boolean;
}

/** The method and the outcome of a check: each in one tap. */
export function CheckForm({ id, ways, way, isSilent, offersAll = false }: CheckFormProps) {
  const { t } = useLingui();
  return (
    <Form method="post" className={styles.form} key={id}>
      <input type="hidden" name={controls.id} value={id} />
      <FieldFrame id={checkControls.way} label={t`How did you check?`}>
        <select
          className={formStyles.field}
          id={checkControls.way}
          name={checkControls.way}
          defaultValue={way}
        >
          {ways.map((one) => (
            <option key={one.way} value={one.way}>
              {one.name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {offersAll && (
        <label className={styles.check}>
          <input type="checkbox" name={checkControls.all} value="yes" />
          <Trans>All services of this organization are correct</Trans>
        </label>
      )}
      <div className={styles.buttons}>
        <Button name={controls.intent} value="right">
          <Trans>Still correct</Trans>
        </Button>
        <Button kind="quiet" name={controls.intent} value="changed">
          <Trans>Changed</Trans>
        </Button>
        <Button kind="quiet" name={controls.intent} value="none">
          <Trans>No answer</Trans>
        </Button>
        {isSilent && (
          <Button kind="quiet" name={controls.intent} value="archive">
            <Trans>Archive</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
