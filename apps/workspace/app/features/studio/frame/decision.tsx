import { useLingui } from "@lingui/react/macro";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, maxNoteLength } from "./studio-controls.ts";
import styles from "./studio.module.css";

export interface DecisionButton {
  value: string;
  label: string;
  kind: "primary" | "quiet";
}

/** Why a decision was not made, and the control that it is about. */
export interface RefusedDecision {
  problem: string | undefined;
  field: string | null;
}

/** The error in the note. */
export function noteError(refused: RefusedDecision | undefined) {
  return refused?.field === controls.note && refused.problem ? <p>{refused.problem}</p> : null;
}

/** The note to the person, and the buttons that decide. */
export function Decision({
  buttons,
  written,
  refused,
}: {
  buttons: readonly DecisionButton[];
  written: string;
  refused: RefusedDecision | undefined;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.decision}>
      <Field
        id={controls.note}
        label={t`Message to this person`}
        hint={t`Required if you do not accept.`}
        error={noteError(refused)}
      >
        {(control) => (
          <textarea
            {...control}
            className={form.field}
            name={controls.note}
            rows={3}
            dir="auto"
            maxLength={maxNoteLength}
            defaultValue={written}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        {buttons.map(({ value, label, kind }) => (
          <Button key={value} kind={kind} name={controls.intent} value={value}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The note after somebody else has decided: it can still be read and copied. */
export function WrittenNote({ written }: { written: string }) {
  const { t } = useLingui();
  return (
    <FieldFrame id={controls.note} label={t`Message to this person`}>
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
