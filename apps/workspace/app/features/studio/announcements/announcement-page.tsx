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
import { townControls } from "../town-choice/town-choice.ts";
import { TownField } from "../town-choice/town-field.tsx";
import {
  announcementControls as controls,
  longestAnnouncement,
  textControl,
} from "./announcement-controls.ts";
import type { AnnouncementEntered } from "./read-announcement.server.ts";

export interface AnnouncementPageProps {
  frame: StudioFrameView;
  isNew: boolean;
  isOver: boolean;
  values: AnnouncementEntered;
  version: number;
  languages: readonly FieldLanguage[];
  /** IANA. */
  zones: readonly string[];
  /** The address of the list. */
  back: string;
  /** A form that was not saved. */
  unsaved: UnsavedSetting<AnnouncementEntered> | undefined;
}

/** The form of one announcement. */
export function AnnouncementPage(props: AnnouncementPageProps) {
  const { frame, isNew, isOver, version, languages, zones, back, unsaved } = props;
  const { t } = useLingui();
  const values = unsaved?.entered ?? props.values;
  const problems = unsaved?.problems ?? {};
  const problemOf = (name: string) => problems[name] && <p>{problems[name]}</p>;
  const times = [
    { name: controls.from, label: t`From`, value: values.from },
    { name: controls.until, label: t`Until`, value: values.until },
  ];
  return (
    <StudioFrame
      frame={frame}
      heading={isNew ? t`New announcement` : t`Announcement`}
      isRefused={unsaved !== undefined}
    >
      <Link className={styles.link} to={back}>
        <Trans>Announcements</Trans>
      </Link>
      <KeptForm personId={frame.personId} className={styles.form} noValidate>
        <input type="hidden" name={controls.version} value={version} />
        <p className={styles.quiet}>
          <Trans>
            Short and plain: what is happening, and what to do. Readers whose language has no text see which
            language it is in.
          </Trans>
        </p>
        <LanguageFields languages={languages} values={values.texts}>
          {(language) => (
            <TextField
              language={language}
              value={values.texts[language.tag] ?? ""}
              problem={problems[textControl(language.tag)]}
            />
          )}
        </LanguageFields>
        <Choices
          name={controls.urgency}
          legend={t`How urgent`}
          chosen={values.urgency}
          choices={[
            ["information", t`Good to know`],
            ["warning", t`Warning`],
          ]}
        />
        <Choices
          name={controls.reach}
          legend={t`Where it is shown`}
          chosen={values.reach}
          choices={[
            ["everywhere", t`Everywhere`],
            ["place", t`In the town`],
            ["region", t`In the state or region of the town`],
            ["country", t`In the country of the town`],
          ]}
        />
        <TownField label={t`Town`} entered={values.town} problem={problems[townControls.town]} />
        {times.map(({ name, label, value }) => (
          <Field key={name} id={name} label={label} error={problemOf(name)}>
            {(control) => (
              <input
                {...control}
                className={form.field}
                type="datetime-local"
                name={name}
                defaultValue={value}
              />
            )}
          </Field>
        ))}
        <Field id={controls.zone} label={t`Time zone`} error={problemOf(controls.zone)}>
          {(control) => (
            <select
              {...control}
              className={form.field}
              name={controls.zone}
              defaultValue={values.timeZone}
              key={values.timeZone}
            >
              <option value="">{t`Time zone of the town`}</option>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll("_", " ")}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.buttons}>
          <Button name={controls.intent} value="publish">
            <Trans>Publish</Trans>
          </Button>
          {!isNew && !isOver && (
            <Button kind="quiet" name={controls.intent} value="end">
              <Trans>End now</Trans>
            </Button>
          )}
          {isOver && (
            <Button kind="quiet" name={controls.intent} value="remove">
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </KeptForm>
    </StudioFrame>
  );
}

function TextField({
  language: { tag, name, direction },
  value,
  problem,
}: {
  language: FieldLanguage;
  value: string;
  problem: string | undefined;
}) {
  const { t } = useLingui();
  const label = t`Text: ${name}`;
  return (
    <Field id={textControl(tag)} label={label} error={problem && <p>{problem}</p>}>
      {(control) => (
        <textarea
          {...control}
          className={form.field}
          name={textControl(tag)}
          lang={tag}
          dir={value === "" ? direction : "auto"}
          rows={3}
          maxLength={longestAnnouncement}
          defaultValue={value}
        />
      )}
    </Field>
  );
}

function Choices({
  name,
  legend,
  chosen,
  choices,
}: {
  name: string;
  legend: string;
  chosen: string;
  choices: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className={styles.check}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
