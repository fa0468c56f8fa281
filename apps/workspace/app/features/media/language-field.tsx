import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { MediaPageView } from "./media-view.server.ts";

interface LanguageFieldProps {
  id: string;
  name: string;
  label: string;
  value: string;
  languages: MediaPageView["languages"];
}

export function LanguageField({ id, name, label, value, languages }: LanguageFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => (
        <select {...control} className={form.field} name={name} defaultValue={value}>
          {languages.map((language) => (
            <option key={language.value} value={language.value}>
              {language.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
