import { useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { CountryOption } from "@dragoman/ui/fields/country-choice-find.ts";
import { CountryChoice } from "@dragoman/ui/fields/country-choice.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { usePhoneEntry } from "@dragoman/ui/fields/phone-field-entry.ts";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import { PhoneField } from "@dragoman/ui/fields/phone-field.tsx";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { controls, longestEmail } from "@dragoman/pages/account/account-controls.ts";
import { PasskeyEntrance } from "./passkey-entrance.tsx";
import styles from "@dragoman/ui/fields/form-page.module.css";
import type { SignInAnswer, SignInView } from "./sign-in-view.server.ts";
import { Who } from "./who.tsx";

export interface SignInPageProps {
  view: SignInView;
  phone: false | PhoneChoices;
  answer: SignInAnswer | undefined;
}

interface PhoneChoices {
  countries: readonly CountryOption[];
  suggested: readonly string[];
  here: string | null;
  planVersion: string;
}

/** One question: whom the code goes to. */
export function SignInPage({ view, phone, answer }: SignInPageProps) {
  const locale = useLocale();
  // What the form answers stands above the page.
  const problem = answer ? null : view.problem;
  return (
    <div className={styles.page}>
      <PageHead title={view.title} unlisted />
      {view.back && (
        <Link className={styles.other} to={`/${locale}/${view.back.address}`}>
          {view.back.words}
        </Link>
      )}
      <h1>{view.title}</h1>
      <p className={styles.lead}>{view.lead}</p>
      {view.again && <Who values={view.again.who} />}
      <Form method="post" className={styles.form} noValidate>
        {problem && (
          <p className={styles.alert} role="alert">
            {problem}
          </p>
        )}
        {phone ? (
          <OwnPhone {...phone} view={view} answer={answer} />
        ) : (
          <OwnEmail view={view} answer={answer} />
        )}
        <button className={styles.button} type="submit">
          {view.send}
        </button>
      </Form>
      <Link className={styles.other} to={view.other.address} replace>
        {view.other.words}
      </Link>
      {view.privacy && <p className={styles.quiet}>{view.privacy}</p>}
      {view.passkey && <PasskeyEntrance {...view.passkey} />}
      {view.again && <p className={styles.quiet}>{view.again.lost}</p>}
    </div>
  );
}

interface OwnPhoneProps extends PhoneChoices {
  view: SignInView;
  answer: SignInAnswer | undefined;
}

function OwnPhone({ countries, suggested, here, planVersion, view, answer }: OwnPhoneProps) {
  const { t } = useLingui();
  const first = { text: "", country: here };
  const phone = usePhoneEntry({
    first,
    countryFollows: true,
    answer: answer?.phone ?? undefined,
    planVersion,
  });
  const { entry, reading, change } = phone;
  const nameOf = (code: string | null) => countries.find(({ value }) => value === code)?.name;
  const words = answer?.ofForm === false ? answer.words : null;
  return (
    <>
      <CountryChoice
        name={phoneControls.country}
        label={t`Country`}
        value={entry.country}
        onChange={(country) => change({ country })}
        countries={countries}
        suggested={suggested}
        autoComplete="country"
      />
      <PhoneField
        name={phoneControls.number}
        label={t`Phone number`}
        hint={view.hint}
        error={
          reading?.state === "wrong" ? (
            <PhoneProblemWords problem={reading.problem} country={nameOf(reading.country)} />
          ) : (
            words && <p>{words}</p>
          )
        }
        phone={phone}
        nameOf={nameOf}
        autoComplete={view.passkey ? "tel webauthn" : "tel"}
      />
    </>
  );
}

function OwnEmail({ view, answer }: Pick<SignInPageProps, "view" | "answer">) {
  const error = answer?.ofForm === false && answer.words ? <p>{answer.words}</p> : null;
  const words = { label: view.emailLabel, hint: view.hint, error };
  const field = fieldState(controls.email, words);
  return (
    <FieldFrame {...words} id={field.id}>
      <input
        {...field}
        className={styles.field}
        type="email"
        inputMode="email"
        name={controls.email}
        dir="ltr"
        autoComplete={view.passkey ? "email webauthn" : "email"}
        maxLength={longestEmail}
        defaultValue={answer?.email ?? ""}
      />
    </FieldFrame>
  );
}
