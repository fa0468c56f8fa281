import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { type FieldLanguage, LanguageFields } from "../frame/language-fields.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { UnsavedSetting } from "../settings/save-setting.server.ts";
import { lineControls as controls, longest, nameControl } from "./line-controls.ts";
import type { LineEntered } from "./read-line.server.ts";

interface Choice {
  value: string;
  name: string;
}

export interface LinePageProps {
  frame: StudioFrameView;
  isNew: boolean;
  values: LineEntered;
  version: number;
  countries: readonly Choice[];
  purposes: readonly Choice[];
  weekdays: readonly Choice[];
  languages: readonly FieldLanguage[];
  /** The address of the list. */
  back: string;
  /** A form that was not saved. */
  unsaved: UnsavedSetting<LineEntered> | undefined;
}

/** The form of one line to call in danger. */
export function LinePage(props: LinePageProps) {
  const { frame, isNew, version, countries, purposes, languages, back, unsaved } = props;
  const { t } = useLingui();
  const values = unsaved?.entered ?? props.values;
  const problems = unsaved?.problems ?? {};
  const problemOf = (name: string) => problems[name] && <p>{problems[name]}</p>;
  const selects = [
    { name: controls.country, label: t`Country`, value: values.country, choices: countries },
    { name: controls.purpose, label: t`What it is for`, value: values.purpose, choices: purposes },
  ];
  return (
    <StudioFrame frame={frame} heading={isNew ? t`Add a line` : t`Line`} isRefused={unsaved !== undefined}>
      <Link className={styles.link} to={back}>
        <Trans>Emergency and crisis numbers</Trans>
      </Link>
      <KeptForm personId={frame.personId} className={styles.form} noValidate>
        <input type="hidden" name={controls.version} value={version} />
        {selects.map(({ name, label, value, choices }) => (
          <Field key={name} id={name} label={label} error={problemOf(name)}>
            {(control) => (
              <select {...control} className={form.field} name={name} defaultValue={value} key={value}>
                {choices.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ))}
        <Field id={controls.number} label={t`Phone number`} error={problemOf(controls.number)}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="tel"
              name={controls.number}
              dir="ltr"
              autoComplete="off"
              maxLength={longest.number}
              defaultValue={values.number}
            />
          )}
        </Field>
        <LanguageFields languages={languages} values={values.names}>
          {({ tag, name, direction }) => (
            <Field id={nameControl(tag)} label={t`Name: ${name}`} error={problemOf(nameControl(tag))}>
              {(control) => (
                <input
                  {...control}
                  className={form.field}
                  name={nameControl(tag)}
                  lang={tag}
                  dir={values.names[tag] === undefined ? direction : "auto"}
                  autoComplete="off"
                  maxLength={longest.name}
                  defaultValue={values.names[tag] ?? ""}
                />
              )}
            </Field>
          )}
        </LanguageFields>
        <Hours {...props} values={values} problem={problems[controls.from]} />
        <fieldset className={styles.choices}>
          <legend>
            <Trans>Languages spoken on the phone</Trans>
          </legend>
          <div className={styles.two}>
            {languages.map(({ tag, name }) => (
              <label key={tag} className={styles.check}>
                <input
                  type="checkbox"
                  name={controls.language}
                  value={tag}
                  defaultChecked={values.languages.includes(tag)}
                />
                <bdi lang={tag}>{name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
        <label className={styles.check}>
          <input type="checkbox" name={controls.texts} defaultChecked={values.takesTexts} />
          <Trans>Also answers text messages</Trans>
        </label>
        <Field
          id={controls.chat}
          label={t`Web address of a chat, if there is one`}
          error={problemOf(controls.chat)}
        >
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="url"
              name={controls.chat}
              dir="ltr"
              autoComplete="off"
              maxLength={longest.chat}
              defaultValue={values.chat}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button name={controls.intent} value="save">
            <Trans>Save</Trans>
          </Button>
          {!isNew && (
            <Button kind="quiet" name={controls.intent} value="remove">
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </KeptForm>
    </StudioFrame>
  );
}

function Hours({
  values,
  weekdays,
  problem,
}: Pick<LinePageProps, "values" | "weekdays"> & { problem: string | undefined }) {
  const { t } = useLingui();
  const times = [
    { name: controls.from, label: t`From`, value: values.from, error: problem },
    { name: controls.until, label: t`Until`, value: values.until, error: undefined },
  ];
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" name={controls.always} defaultChecked={values.isAlways} />
        <Trans>Day and night</Trans>
      </label>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Otherwise: days and hours</Trans>
        </legend>
        <div className={styles.two}>
          {weekdays.map(({ value, name }) => (
            <label key={value} className={styles.check}>
              <input
                type="checkbox"
                name={controls.day}
                value={value}
                defaultChecked={values.days.includes(value)}
              />
              {name}
            </label>
          ))}
        </div>
        <div className={styles.two}>
          {times.map(({ name, label, value, error }) => (
            <Field key={name} id={name} label={label} error={error && <p>{error}</p>}>
              {(control) => (
                <input {...control} className={form.field} type="time" name={name} defaultValue={value} />
              )}
            </Field>
          ))}
        </div>
      </fieldset>
    </>
  );
}
