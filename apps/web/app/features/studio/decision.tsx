import { FieldFrame, fieldState } from "../../ui/field-frame.tsx";
import form from "../../ui/form-page.module.css";
import type { DecisionView } from "./review-view.ts";
import { controls } from "./studio-controls.ts";
import styles from "./studio.module.css";

/** The words that go with a decision, and the ways to decide. */
export function Decision({ decision, written }: { decision: DecisionView; written: string }) {
  const { note, buttons } = decision;
  const field = fieldState(controls.note, { hint: note.hint });
  return (
    <div className={styles.decision}>
      <FieldFrame id={field.id} label={note.label} hint={note.hint}>
        <textarea
          {...field}
          className={form.field}
          name={controls.note}
          rows={3}
          dir="auto"
          maxLength={note.longest}
          defaultValue={written}
        />
      </FieldFrame>
      <div className={styles.buttons}>
        {buttons.map(({ value, words, isFirst }) => (
          <button
            key={value}
            className={isFirst ? form.button : form.quietButton}
            type="submit"
            name={controls.intent}
            value={value}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What was written, when somebody else has decided meanwhile: it is not lost. */
export function WrittenNote({ label, written }: { label: string; written: string }) {
  return (
    <FieldFrame id={controls.note} label={label}>
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
