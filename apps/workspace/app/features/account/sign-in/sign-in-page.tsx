import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import type { CountryOption } from "@dragoman/ui/fields/country-choice-find.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { CountryChoice } from "@dragoman/ui/fields/country-choice.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { usePhoneEntry } from "@dragoman/ui/fields/phone-field-entry.ts";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import { PhoneField } from "@dragoman/ui/fields/phone-field.tsx";
import { controls as phoneControls } from "@dragoman/pages/phone/phone-form.ts";
import { controls, longestEmail } from "@dragoman/pages/account/account-controls.ts";
import styles from "@dragoman/ui/fields/form-page.module.css";
import { PasskeySignIn } from "../passkeys/passkey-sign-in.tsx";
import { SignedInAs } from "../signed-in-as.tsx";
import type { ContactAnswer } from "./serve-sign-in.server.ts";
import { useProblemText } from "./sign-in-problem.ts";
import type { ContactQuestionView, SignInView } from "./sign-in-view.server.ts";
import { Page } from "../../../ui/page.tsx";

interface ContactFormProps {
  phone: PhoneChoices | null;
  /** Of the last form. */
  answer: ContactAnswer | undefined;
  /** The fields offer passkeys, too. */
  takesPasskey?: boolean;
}

export interface ContactQuestionProps extends ContactFormProps {
  question: ContactQuestionView;
}

export interface PhoneChoices {
  countries: readonly CountryOption[];
  suggested: readonly string[];
  here: string | null;
  planVersion: string;
}

/** Signs in, or asks a person who is signed in to confirm it. */
export function SignInPage({ question, again, passkey, ...form }: ContactQuestionProps & SignInView) {
  const { t } = useLingui();
  const title = t`Sign in`;
  return (
    <Page title={title}>
      <p className={styles.lead}>
        {again ? (
          <Trans>Confirm it is you. Then you can continue.</Trans>
        ) : (
          <Trans>
            You do not need an account to find help. Sign in to see your saved list on every device.
          </Trans>
        )}
      </p>
      {again && <SignedInAs contacts={again} />}
      <ContactQuestion {...form} question={question} takesPasskey={passkey !== null} />
      <p className={styles.quiet}>
        <Trans>We do not publish it. We use it to sign you in and to answer what you send us.</Trans>
      </p>
      {passkey && <PasskeySignIn {...passkey} />}
      {again && (
        <p className={styles.quiet}>
          <Trans>
            Have you lost both your phone and your email? Ask the directory team. They can delete your
            account.
          </Trans>
        </p>
      )}
    </Page>
  );
}

/** Asks where to send a code, with a link to the other method. */
export function ContactQuestion({ question: { by, isSpent, otherAddress }, ...form }: ContactQuestionProps) {
  const { answer, phone } = form;
  return (
    <>
      <Form method="post" className={styles.form} noValidate>
        {isSpent && !answer && (
          <p className={styles.alert} role="alert">
            <Trans>This code no longer works. Ask for a new one.</Trans>
          </p>
        )}
        {phone ? <OwnPhone {...form} choices={phone} /> : <OwnEmail {...form} />}
        <Button>
          <Trans>Send me a code</Trans>
        </Button>
      </Form>
      <Link className={styles.other} to={otherAddress} replace>
        {by === "phone" ? <Trans>Use email instead</Trans> : <Trans>Use a phone number instead</Trans>}
      </Link>
    </>
  );
}

type FieldProps = Omit<ContactFormProps, "phone">;

function OwnPhone({ choices, answer, takesPasskey = false }: FieldProps & { choices: PhoneChoices }) {
  const { t } = useLingui();
  const { countries, suggested, here, planVersion } = choices;
  const first = { text: "", country: here };
  const phone = usePhoneEntry({
    first,
    countryFollows: true,
    answer: answer?.phone ?? undefined,
    planVersion,
  });
  const { entry, reading, change } = phone;
  const nameOf = (code: string | null) => countries.find(({ value }) => value === code)?.name;
  const type = answer?.problem.type;
  const isOfField = type === "number-missing" || type === "number-without-texts";
  const problem = useProblemText(isOfField ? answer?.problem : null);
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
        hint={t`We will send a text message with a code to this number.`}
        error={
          reading?.state === "wrong" ? (
            <PhoneProblemWords problem={reading.problem} country={nameOf(reading.country)} />
          ) : (
            problem !== null && <p>{problem}</p>
          )
        }
        phone={phone}
        nameOf={nameOf}
        autoComplete={takesPasskey ? "tel webauthn" : "tel"}
      />
    </>
  );
}

function OwnEmail({ answer, takesPasskey = false }: FieldProps) {
  const { t } = useLingui();
  const problem = useProblemText(answer?.problem.type === "email-invalid" ? answer.problem : null);
  return (
    <Field
      id={controls.email}
      label={t`Email address`}
      hint={t`We will send an email with a code to this address.`}
      error={problem !== null && <p>{problem}</p>}
    >
      {(control) => (
        <input
          {...control}
          className={styles.field}
          type="email"
          inputMode="email"
          name={controls.email}
          dir="ltr"
          autoComplete={takesPasskey ? "email webauthn" : "email"}
          maxLength={longestEmail}
          defaultValue={answer?.email ?? ""}
        />
      )}
    </Field>
  );
}
