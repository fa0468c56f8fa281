import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { longestName, profileControls as controls } from "./profile-controls.ts";
import styles from "./profile-page.module.css";
import type { Choice, ProfileView } from "./profile-view.server.ts";

/** What somebody says of themselves. An ordinary form: it needs no script. */
export function ProfilePage({ view }: { view: ProfileView }) {
  const locale = useLocale();
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <Link className={form.other} to={`/${locale}/account`}>
        {view.account}
      </Link>
      <h1>{view.title}</h1>
      <p className={form.lead}>{view.lead}</p>
      <Contacts contacts={view.contacts} />
      <Form method="post" className={form.form}>
        <Name name={view.name} />
        <Languages view={view} />
        <Country country={view.country} />
        <Choices name={controls.reachedBy} {...view.reachedBy} />
        <Choices name={controls.theme} {...view.theme} />
        <button className={form.button} type="submit">
          {view.save}
        </button>
      </Form>
    </div>
  );
}

function Contacts({ contacts }: Pick<ProfileView, "contacts">) {
  const locale = useLocale();
  return (
    <dl className={styles.contacts}>
      {contacts.map(({ label, value, change, address }, index) => (
        <div key={address} className={styles.contact}>
          <dt id={`contact-${index}`}>{label}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
          <dd>
            <Link className={form.other} to={`/${locale}/${address}`} aria-describedby={`contact-${index}`}>
              {change}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Name({ name }: Pick<ProfileView, "name">) {
  const words = { label: name.label, hint: name.hint };
  const field = fieldState(controls.displayName, words);
  return (
    <FieldFrame {...words} id={field.id}>
      <input
        {...field}
        className={form.field}
        type="text"
        name={controls.displayName}
        dir="auto"
        autoComplete="name"
        maxLength={longestName}
        defaultValue={name.value}
      />
    </FieldFrame>
  );
}

function Languages({ view: { languages, allLanguages } }: { view: ProfileView }) {
  const chosen = languages.all.filter(({ isChosen }) => isChosen);
  const others = languages.all.filter(({ isChosen }) => !isChosen);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{languages.label}</legend>
      <LanguageRows languages={chosen} />
      <details>
        <summary className={styles.summary}>{allLanguages}</summary>
        <LanguageRows languages={others} />
      </details>
    </fieldset>
  );
}

function LanguageRows({ languages }: { languages: ProfileView["languages"]["all"] }) {
  return (
    <div className={styles.languages}>
      {languages.map(({ tag, name, direction, isChosen }) => (
        <label key={tag} className={form.row}>
          <input type="checkbox" name={controls.languages} value={tag} defaultChecked={isChosen} />
          <span lang={tag} dir={direction}>
            {name}
          </span>
        </label>
      ))}
    </div>
  );
}

function Country({ country }: Pick<ProfileView, "country">) {
  const field = fieldState(controls.country, {});
  return (
    <FieldFrame label={country.label} id={field.id}>
      <select
        {...field}
        className={form.field}
        name={controls.country}
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
    </FieldFrame>
  );
}

function Choices({ name, label, choices }: { name: string; label: string; choices: Choice[] }) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ value, words, isChosen }) => (
        <label key={value} className={form.row}>
          <input type="radio" name={name} value={value} defaultChecked={isChosen} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
