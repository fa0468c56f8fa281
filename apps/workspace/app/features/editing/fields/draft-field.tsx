import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Field } from "@dragoman/ui/fields/field.tsx";
import type { fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "../../../drafts/draft-form.module.css";
import { noneTicked } from "../../../drafts/draft-controls.ts";
import type { EntryFormView } from "../draft-view.ts";
import { fieldOptions } from "./field-options.ts";
import type { FormField } from "./form.ts";
import { fieldTexts } from "./form-texts.ts";
import { PhoneControl } from "./phone-control.tsx";

/** The data for rendering the fields of a form. */
export interface DrawnForm {
  form: EntryFormView;
  /** The error, by the name of the control. */
  problems: Readonly<Record<string, string>>;
  /** ISO 3166-1: of phone numbers without a calling code. */
  country: string | null;
}

export interface DraftFieldProps {
  field: FormField;
  drawn: DrawnForm;
}

/** One field of an entry, with its original if it is a translation. */
export function DraftField({ field, drawn }: DraftFieldProps) {
  const { i18n } = useLingui();
  const { name, kind, original } = field;
  const { form, problems, country } = drawn;
  const problem = problems[name];
  const error = problem === undefined ? null : <p>{problem}</p>;
  const texts = fieldTexts(field);
  const label = i18n._(texts.label);
  if (kind === "days") return <Days field={field} label={label} error={error} form={form} />;
  if (kind === "phone")
    return (
      <PhoneControl {...{ name, label, error, country }} value={field.value} planVersion={form.planVersion} />
    );
  return (
    <Field id={name} label={label} hint={texts.hint && i18n._(texts.hint)} error={error}>
      {(state) => (
        <>
          {original && (
            <p className={styles.original} lang={original.language ?? undefined} dir="auto">
              {original.value}
            </p>
          )}
          <Control field={field} form={form} state={state} />
        </>
      )}
    </Field>
  );
}

/** Of a point none: the keys of a telephone have no minus, and nothing to paste a link with. */
const inputModes = { email: "email", url: "url", number: "decimal" } as const;

interface ControlProps {
  field: FormField;
  form: EntryFormView;
  state: ReturnType<typeof fieldState>;
}

function Control({ field, form: view, state }: ControlProps) {
  const { i18n } = useLingui();
  const { name, kind, value, language, direction } = field;
  const attributes = {
    ...state,
    name,
    className: form.field,
    defaultValue: value,
    dir: direction,
    lang: language ?? undefined,
    autoComplete: "off",
  };
  if (kind === "text") return <textarea {...attributes} rows={4} />;
  if (kind === "choice")
    return (
      <select {...attributes} dir={undefined}>
        <option value="">–</option>
        {fieldOptions(field, { ...view, i18n }).map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    );
  // Only browsers know how readers write a time; all other input is text, so that invalid input stays as it was typed.
  const type = kind === "time" || kind === "date" ? kind : "text";
  const mode = kind === "email" || kind === "url" || kind === "number" ? inputModes[kind] : undefined;
  return <input {...attributes} type={type} inputMode={mode} />;
}

interface DaysProps {
  field: FormField;
  label: string;
  error: ReactNode;
  form: EntryFormView;
}

function Days({ field, label, error, form: view }: DaysProps) {
  const { i18n } = useLingui();
  const ticked = field.value.split(",");
  return (
    <fieldset className={styles.days} aria-describedby={error ? `${field.name}-error` : undefined}>
      <legend>{label}</legend>
      <input type="hidden" name={field.name} value={noneTicked} />
      {fieldOptions(field, { ...view, i18n }).map(({ value, name }) => (
        <label key={value} className={styles.day}>
          <input type="checkbox" name={field.name} value={value} defaultChecked={ticked.includes(value)} />
          <span>{name}</span>
        </label>
      ))}
      <div id={`${field.name}-error`} className={styles.error} aria-live="polite">
        {error}
      </div>
    </fieldset>
  );
}
