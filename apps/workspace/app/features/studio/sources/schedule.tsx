import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Moment } from "../frame/moment.tsx";
import { controls } from "../frame/studio-controls.ts";
import studio from "../frame/studio.module.css";
import { intervalNames } from "./source-names.ts";
import { sourceControls } from "./sources-controls.ts";
import styles from "./sources.module.css";
import { intervals, type SourceLine } from "./sources-view.ts";

interface ScheduleProps {
  name: string;
  live: NonNullable<SourceLine["live"]>;
  mayChange: boolean;
  /** The heading with the name of the source. */
  describedBy: string;
}

/** From where and when a source is fetched. */
export function Schedule({ name, live, mayChange, describedBy }: ScheduleProps) {
  const { i18n, t } = useLingui();
  const { address, every, isPaused, due } = live;
  const selectId = `every-${name}`;
  return (
    <>
      <p className={studio.facts}>
        <span className={styles.code} dir="ltr">
          {address}
        </span>
        <span>{i18n._(intervalNames[every])}</span>
        <span className={studio.quiet}>
          {isPaused ? (
            <Trans>Paused</Trans>
          ) : (
            <>
              <Trans>Next time:</Trans> <Moment moment={due} />
            </>
          )}
        </span>
      </p>
      {mayChange && (
        <Form method="post" className={studio.search}>
          <input type="hidden" name={sourceControls.source} value={name} />
          <FieldFrame id={selectId} label={t`How often to look for changes`}>
            <select
              key={every}
              id={selectId}
              className={form.field}
              name={sourceControls.every}
              defaultValue={every}
              aria-describedby={describedBy}
            >
              {intervals.map((one) => (
                <option key={one} value={one}>
                  {i18n._(intervalNames[one])}
                </option>
              ))}
            </select>
          </FieldFrame>
          <div className={studio.buttons}>
            <Button kind="quiet" name={controls.intent} value="schedule" aria-describedby={describedBy}>
              {t`Save`}
            </Button>
            {!isPaused && (
              <Button kind="quiet" name={controls.intent} value="fetch" aria-describedby={describedBy}>
                <Trans>Import now</Trans>
              </Button>
            )}
            <Button
              kind="quiet"
              name={controls.intent}
              value={isPaused ? "resume" : "pause"}
              aria-describedby={describedBy}
            >
              {isPaused ? <Trans>Continue</Trans> : <Trans>Pause</Trans>}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
