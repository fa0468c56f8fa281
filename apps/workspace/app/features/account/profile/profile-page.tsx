import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import styles from "./profile-page.module.css";
import type { LanguageChoice, ProfileView } from "./serve-profile.server.ts";
import { Page } from "../../../ui/page.tsx";

/** Names of the controls. */
export const profileControls = {
  displayName: "name",
  languages: "language",
  country: "country",
  reachedBy: "reached-by",
  isToldDaily: "daily",
  theme: "theme",
} as const;

/** UTF-16 units. */
export const maxNameLength = 80;

/** The profile of a person. An ordinary form: it needs no script. */
export function ProfilePage({ view }: { view: ProfileView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Profile`;
  return (
    <Page title={title} above={{ to: `/${locale}/account`, name: t`My account` }}>
      <p className={form.lead}>
        <Trans>You can leave everything empty.</Trans>
      </p>
      <Contacts view={view} />
      <Form method="post" className={form.form}>
        <Name name={view.name} />
        <Languages languages={view.languages} />
        <Country country={view.country} />
        <ReachedBy view={view} />
        {view.hasWork && <ToldDaily isTold={view.isToldDaily} />}
        <Theme theme={view.theme} />
        <Button>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Page>
  );
}

function Contacts({ view: { phone, email } }: { view: ProfileView }) {
  const { t } = useLingui();
  return (
    <dl className={styles.contacts}>
      <Contact id="contact-phone" label={t`Phone number`} value={phone} query="" />
      <Contact id="contact-email" label={t`Email address`} value={email} query="?by=email" />
    </dl>
  );
}

interface ContactProps {
  id: string;
  label: string;
  value: string | null;
  /** Of the page that changes it. */
  query: string;
}

function Contact({ id, label, value, query }: ContactProps) {
  const locale = useLocale();
  return (
    <div className={styles.contact}>
      <dt id={id}>{label}</dt>
      <dd>
        <bdi dir="ltr">{value ?? "–"}</bdi>
      </dd>
      <dd>
        <Link className={form.other} to={`/${locale}/account/contact${query}`} aria-describedby={id}>
          <Trans>Change</Trans>
        </Link>
      </dd>
    </div>
  );
}

function Name({ name }: Pick<ProfileView, "name">) {
  const { t } = useLingui();
  return (
    <Field
      id={profileControls.displayName}
      label={t`What should we call you?`}
      hint={t`You can leave this empty. Only the directory team can see it.`}
    >
      {(control) => (
        <input
          {...control}
          className={form.field}
          type="text"
          name={profileControls.displayName}
          dir="auto"
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={name}
        />
      )}
    </Field>
  );
}

function Languages({ languages }: Pick<ProfileView, "languages">) {
  const chosen = languages.filter(({ isChosen }) => isChosen);
  const others = languages.filter(({ isChosen }) => !isChosen);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <Trans>Languages that you read or speak</Trans>
      </legend>
      <LanguageRows languages={chosen} />
      <details>
        <summary className={styles.summary}>
          <Trans>All languages</Trans>
        </summary>
        <LanguageRows languages={others} />
      </details>
    </fieldset>
  );
}

function LanguageRows({ languages }: { languages: readonly LanguageChoice[] }) {
  return (
    <div className={styles.languages}>
      {languages.map(({ tag, name, direction, isChosen }) => (
        <label key={tag} className={form.row}>
          <input type="checkbox" name={profileControls.languages} value={tag} defaultChecked={isChosen} />
          <span lang={tag} dir={direction}>
            {name}
          </span>
        </label>
      ))}
    </div>
  );
}

function Country({ country }: Pick<ProfileView, "country">) {
  const { t } = useLingui();
  return (
    <Field id={profileControls.country} label={t`Country`}>
      {(control) => (
        <select
          {...control}
          className={form.field}
          name={profileControls.country}
          defaultValue={country.value}
          autoComplete="country"
        >
          <option value="">–</option>
          {country.all.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Offers only the contacts that the person has. */
function ReachedBy({ view: { phone, email, reachedBy } }: { view: ProfileView }) {
  const { t } = useLingui();
  const row = { name: profileControls.reachedBy, chosen: reachedBy };
  return (
    <Choices legend={t`How can we contact you?`}>
      {phone !== null && <ChoiceRow {...row} value="phone" label={t`Phone number`} />}
      {email !== null && <ChoiceRow {...row} value="email" label={t`Email address`} />}
      <ChoiceRow {...row} value="nothing" label={t`Do not contact me`} />
    </Choices>
  );
}

/** For people whose role means that something waits for them. */
function ToldDaily({ isTold }: { isTold: boolean }) {
  const { t } = useLingui();
  return (
    <label className={form.row}>
      <input type="checkbox" name={profileControls.isToldDaily} defaultChecked={isTold} />
      <span>{t`Tell me once a day what is waiting for me`}</span>
    </label>
  );
}

function Theme({ theme }: Pick<ProfileView, "theme">) {
  const { t } = useLingui();
  const row = { name: profileControls.theme, chosen: theme };
  return (
    <Choices legend={t`Colours`}>
      <ChoiceRow {...row} value="device" label={t`Same as this device`} />
      <ChoiceRow {...row} value="light" label={t`Light`} />
      <ChoiceRow {...row} value="dark" label={t`Dark`} />
    </Choices>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceRowProps {
  name: string;
  /** Which of the values with this name is chosen. */
  chosen: string;
  value: string;
  label: string;
}

function ChoiceRow({ name, chosen, value, label }: ChoiceRowProps) {
  return (
    <label className={form.row}>
      <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
      <span>{label}</span>
    </label>
  );
}
