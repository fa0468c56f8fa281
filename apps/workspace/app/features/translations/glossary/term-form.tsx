import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { useLingui } from "@lingui/react/macro";
import { glossaryControls as names } from "./glossary-controls.ts";
import type { EnteredTerm, LanguageChoice } from "./glossary-view.ts";

export interface TermFieldsProps {
  entered: EnteredTerm;
  languages: readonly LanguageChoice[];
  /** BCP 47: of the translation. */
  language: string;
  direction: "ltr" | "rtl";
  /** By the names of controls. */
  problems: Readonly<Record<string, string>>;
}

/** The fields of a term. */
export function TermFields({ entered, languages, language, direction, problems }: TermFieldsProps) {
  const { t } = useLingui();
  const texts = [
    { name: names.term, label: t`Word or phrase`, value: entered.term, attributes: { dir: "auto" } },
    {
      name: names.translation,
      label: t`Translation`,
      value: entered.translation,
      attributes: { dir: direction, lang: language },
    },
    { name: names.note, label: t`Note`, value: entered.note, attributes: { dir: "auto" } },
  ];
  return (
    <>
      <LanguageField languages={languages} value={entered.original} />
      {texts.map(({ name, label, value, attributes }) => (
        <Field key={name} id={name} label={label} error={problems[name]}>
          {(control) => (
            <input
              {...control}
              {...attributes}
              className={formStyles.field}
              name={name}
              autoComplete="off"
              defaultValue={value}
            />
          )}
        </Field>
      ))}
    </>
  );
}

/** The language of a term, or of the terms in a file. */
export function LanguageField({
  languages,
  value,
  id = names.original,
}: {
  languages: readonly LanguageChoice[];
  value: string;
  id?: string;
}) {
  const { t } = useLingui();
  return (
    <FieldFrame id={id} label={t`Language of the original`}>
      <select className={formStyles.field} id={id} name={names.original} defaultValue={value}>
        {languages.map((one) => (
          <option key={one.value} value={one.value}>
            {one.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
