import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import type { SiteContact } from "@dragoman/database";
import type { LogoView } from "@dragoman/pages/document/root-data.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import { townControls } from "../town-choice/town-choice.ts";
import { TownField } from "../town-choice/town-field.tsx";
import type { UnsavedSetting } from "./save-setting.server.ts";
import type { LanguageLine, SettingEntered } from "./serve-settings.server.ts";
import { longest, settingControls as controls } from "./settings-controls.ts";

type Part = SettingEntered["part"];

export interface SettingsPageProps {
  frame: StudioFrameView;
  /** The address of the lines to call in danger. */
  lines: string;
  /** The address of the page with webhooks. */
  webhooks: string;
  contact: SiteContact;
  accent: { colour: string };
  logo: LogoView | null;
  /** Of the directory. */
  name: string;
  region: RegionValues;
  countries: readonly { value: string; name: string }[];
  languages: readonly LanguageLine[];
  fallback: string;
  versions: Readonly<Record<Part, number>>;
  /** A form that was not saved. */
  unsaved: UnsavedSetting<SettingEntered> | undefined;
}

/** Whose directory this is: each section is saved on its own. */
export function SettingsPage(props: SettingsPageProps) {
  const {
    frame,
    lines,
    webhooks,
    contact,
    accent,
    region,
    countries,
    languages,
    fallback,
    versions,
    unsaved,
  } = props;
  const entered = unsaved?.entered;
  const problems = unsaved?.problems ?? {};
  return (
    <StudioFrame frame={frame} isRefused={unsaved !== undefined}>
      <section className={styles.part}>
        <h2>
          <Trans>Names and texts</Trans>
        </h2>
        <p>
          <Trans>
            Readers whose language has no text get the one in the default language. Start with that one.
          </Trans>
        </p>
        <ul className={styles.facts}>
          {languages.map(({ tag, name, texts, hasTexts }) => (
            <li key={tag}>
              <Link className={styles.link} to={texts}>
                <bdi lang={tag}>{name}</bdi>
                {hasTexts && " ✓"}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>
          <Trans>Emergency and crisis numbers</Trans>
        </h2>
        <p>
          <Link className={styles.link} to={lines}>
            <Trans>Emergency numbers and crisis lines of each country</Trans>
          </Link>
        </p>
      </section>
      <ContactForm
        personId={frame.personId}
        values={entered?.part === "contact" ? entered.values : contact}
        version={versions.contact}
        problems={problems}
      />
      <RegionForm
        personId={frame.personId}
        values={entered?.part === "region" ? entered.values : region}
        countries={countries}
        version={versions.region}
        problem={problems[townControls.town]}
      />
      <AccentForm
        personId={frame.personId}
        colour={entered?.part === "accent" ? entered.values.colour : accent.colour}
        version={versions.accent}
        problem={problems[controls.colour]}
      />
      <LogoForm
        {...props}
        personId={frame.personId}
        version={versions.logo}
        problem={problems[controls.logo]}
      />
      <LanguagesForm
        personId={frame.personId}
        languages={languages}
        on={
          entered?.part === "languages"
            ? entered.values.on
            : languages.filter(({ isOn }) => isOn).map(({ tag }) => tag)
        }
        fallback={entered?.part === "languages" ? entered.values.fallback : fallback}
        version={versions.languages}
      />
      <section className={styles.part}>
        <h2>
          <Trans>Webhooks</Trans>
        </h2>
        <p>
          <Link className={styles.link} to={webhooks}>
            <Trans>Tell other programs when the open data changes</Trans>
          </Link>
        </p>
      </section>
    </StudioFrame>
  );
}

/** One part: its heading, its fields, and the button that saves them. */
function PartForm({ personId, part, version, title, children, label, encType }: PartFormProps) {
  const heading = `part-${part}`;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <KeptForm
        personId={personId}
        className={styles.form}
        {...(encType && { encType })}
        preventScrollReset
        noValidate
      >
        <input type="hidden" name={controls.part} value={part} />
        <input type="hidden" name={controls.version} value={version} />
        {children}
        <Button aria-describedby={heading}>{label ?? <Trans>Save</Trans>}</Button>
      </KeptForm>
    </section>
  );
}

interface PartFormProps {
  personId: string;
  part: Part;
  version: number;
  title: string;
  children: ReactNode;
  /** Of the button. */
  label?: string;
  encType?: "multipart/form-data";
}

function ContactForm({
  personId,
  values,
  version,
  problems,
}: {
  personId: string;
  values: SiteContact;
  version: number;
  problems: Readonly<Record<string, string>>;
}) {
  const { t } = useLingui();
  const fields = [
    { name: controls.phone, type: "tel", label: t`Phone number`, value: values.phone },
    { name: controls.email, type: "email", label: t`Email address`, value: values.email },
    { name: controls.page, type: "url", label: t`Web page`, value: values.page },
  ];
  return (
    <PartForm personId={personId} part="contact" version={version} title={t`How readers can reach a person`}>
      {fields.map(({ name, type, label, value }) => (
        <Field key={name} id={name} label={label} error={problems[name] && <p>{problems[name]}</p>}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              type={type}
              name={name}
              dir="ltr"
              autoComplete="off"
              maxLength={longest.contact}
              defaultValue={value}
            />
          )}
        </Field>
      ))}
    </PartForm>
  );
}

type RegionValues = Extract<SettingEntered, { part: "region" }>["values"];

function RegionForm({
  personId,
  values,
  countries,
  version,
  problem,
}: Pick<SettingsPageProps, "countries"> & {
  personId: string;
  values: RegionValues;
  version: number;
  problem: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <PartForm personId={personId} part="region" version={version} title={t`Where this directory is`}>
      <p className={styles.quiet}>
        <Trans>
          Used until readers say where they are: for nearby results, for whom to call, and for phone numbers
          without a country code. Nobody is asked for their location.
        </Trans>
      </p>
      <FieldFrame id={controls.country} label={t`Country`}>
        <select
          className={form.field}
          id={controls.country}
          name={controls.country}
          defaultValue={values.country}
          key={values.country}
        >
          <option value="">{t`No country`}</option>
          {countries.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TownField label={t`Default town`} entered={values.town} problem={problem} />
    </PartForm>
  );
}

function AccentForm({
  personId,
  colour,
  version,
  problem,
}: {
  personId: string;
  colour: string;
  version: number;
  problem: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <PartForm personId={personId} part="accent" version={version} title={t`Colour of links and buttons`}>
      <Field
        id={controls.colour}
        label={t`Colour`}
        hint={t`For example #0b5a60. Leave it empty for the default colour. In dark mode it becomes lighter automatically.`}
        error={problem && <p>{problem}</p>}
      >
        {(control) => (
          <input
            {...control}
            className={form.field}
            name={controls.colour}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={longest.contact}
            defaultValue={colour}
          />
        )}
      </Field>
    </PartForm>
  );
}

interface LogoFormProps extends Pick<SettingsPageProps, "logo" | "name"> {
  personId: string;
  version: number;
  problem: string | undefined;
}

function LogoForm({ personId, logo, name, version, problem }: LogoFormProps) {
  const { t } = useLingui();
  return (
    <>
      <PartForm
        personId={personId}
        part="logo"
        version={version}
        title={t`Logo`}
        label={t`Upload`}
        encType="multipart/form-data"
      >
        {logo && (
          <p className={styles.grounds}>
            <img {...logo} alt={name} />
          </p>
        )}
        <Field
          id={controls.logo}
          label={t`Choose a file`}
          hint={t`PNG, JPEG or WebP, up to 5 MB. Shown on pages and on paper. Transparent parts become white, or dark if the logo is light, so that it can be seen in light and dark mode.`}
          error={problem && <p>{problem}</p>}
        >
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="file"
              name={controls.logo}
              accept="image/png,image/jpeg,image/webp"
            />
          )}
        </Field>
      </PartForm>
      {logo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={controls.part} value="logo" />
          <input type="hidden" name={controls.version} value={version} />
          <Button kind="quiet" name={controls.removeLogo} value="yes">
            <Trans>Remove logo</Trans>
          </Button>
        </Form>
      )}
    </>
  );
}

function LanguagesForm({
  personId,
  languages,
  on,
  fallback,
  version,
}: {
  personId: string;
  languages: readonly LanguageLine[];
  on: readonly string[];
  fallback: string;
  version: number;
}) {
  const { t } = useLingui();
  return (
    <PartForm personId={personId} part="languages" version={version} title={t`Languages`}>
      <FieldFrame id={controls.fallback} label={t`Default language`}>
        <select
          className={form.field}
          id={controls.fallback}
          name={controls.fallback}
          defaultValue={fallback}
          key={fallback}
        >
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <fieldset className={styles.choices}>
        <legend>
          <Trans>Readers can choose</Trans>
        </legend>
        <p className={styles.quiet}>
          <Trans>
            Translations stay stored if you turn off a language. The default language is always on.
          </Trans>
        </p>
        <div className={styles.two}>
          {languages.map(({ tag, name }) => (
            <label key={tag} className={styles.check}>
              <input type="checkbox" name={controls.on} value={tag} defaultChecked={on.includes(tag)} />
              <bdi lang={tag}>{name}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
    </PartForm>
  );
}
