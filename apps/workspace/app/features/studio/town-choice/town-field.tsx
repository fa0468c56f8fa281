import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "../frame/studio.module.css";
import { longestTown, townControls as controls, type TownEntered } from "./town-choice.ts";

interface TownFieldProps {
  label: string;
  hint?: string;
  entered: TownEntered;
  problem: string | undefined;
}

/** A town by its name. If the name may mean several, the answer of the server offers them. */
export function TownField({ label, hint, entered: { text, id, choices }, problem }: TownFieldProps) {
  return (
    <>
      <input type="hidden" name={controls.id} value={id} />
      <Field id={controls.town} label={label} hint={hint} error={problem && <p>{problem}</p>}>
        {(control) => (
          <input
            {...control}
            key={text}
            className={form.field}
            name={controls.town}
            autoComplete="off"
            dir="auto"
            maxLength={longestTown}
            defaultValue={text}
          />
        )}
      </Field>
      {choices.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{problem}</legend>
          {choices.map((town) => (
            <label key={town.id} className={styles.check}>
              <input type="radio" name={controls.choice} value={town.id} defaultChecked={town.id === id} />
              <bdi>{town.label}</bdi>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
