import { useLingui } from "@lingui/react/macro";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { DecisionButton } from "./review-view.ts";
import { controls, longestNote } from "./studio-controls.ts";
import styles from "./studio.module.css";

/** Why something could not be done, and the control that it is about. */
export interface Refusal {
  problem: string | undefined;
  field: string | null;
}

/** What is wrong with the words that go with a decision. */
export function noteError(acted: Refusal | undefined) {
  return acted?.field === controls.note && acted.problem ? <p>{acted.problem}</p> : null;
}

/** The words that go with a decision, and the ways to decide. */
export function Decision({
  buttons,
  written,
  acted,
}: {
  buttons: readonly DecisionButton[];
  written: string;
  acted: Refusal | undefined;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.decision}>
      <Field
        id={controls.note}
        label={t`Your words to the person`}
        hint={t`They are needed where you do not accept.`}
        error={noteError(acted)}
      >
        {(control) => (
          <textarea
            {...control}
            className={form.field}
            name={controls.note}
            rows={3}
            dir="auto"
            maxLength={longestNote}
            defaultValue={written}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        {buttons.map(({ value, words, isFirst }) => (
          <Button key={value} kind={isFirst ? "primary" : "quiet"} name={controls.intent} value={value}>
            {words}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** What was written, when somebody else has decided meanwhile: it is not lost. */
export function WrittenNote({ written }: { written: string }) {
  const { t } = useLingui();
  return (
    <FieldFrame id={controls.note} label={t`Your words to the person`}>
      <textarea
        className={form.field}
        id={controls.note}
        rows={3}
        dir="auto"
        readOnly
        defaultValue={written}
      />
    </FieldFrame>
  );
}
