import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { controls, longestCode } from "@dragoman/pages/account/account-controls.ts";
import styles from "@dragoman/ui/fields/form-page.module.css";
import type { CodeView } from "./code-view.server.ts";
import { Page } from "../../../ui/page.tsx";

/** One question: which code came. Phones fill it in by themselves. */
export function CodePage({ view, problem }: { view: CodeView; problem: string | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Enter the code`;
  return (
    <Page title={title}>
      <p className={styles.lead}>
        <Sent view={view} />
      </p>
      <Form method="post" className={styles.form} noValidate>
        <Field
          id={controls.code}
          label={t`6-digit code`}
          hint={t`It may take a minute. The code works for 10 minutes.`}
          error={problem && <p>{problem}</p>}
        >
          {(control) => (
            <input
              {...control}
              className={`${styles.field} ${styles.code}`}
              type="text"
              inputMode="numeric"
              name={controls.code}
              dir="ltr"
              autoComplete="one-time-code"
              maxLength={longestCode}
              required
            />
          )}
        </Field>
        <Button>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <Link className={styles.other} to={`/${locale}/${view.again}`}>
        <Trans>No message? Ask for another code</Trans>
      </Link>
    </Page>
  );
}

/** Where few codes are left, the text is the same with and without an account, so that nobody learns whether there is one. */
function Sent({ view: { to, by, isScarce } }: { view: CodeView }) {
  if (!isScarce) return <Trans>We sent it to {to}.</Trans>;
  return by === "phone" ? (
    <Trans>
      We can send only a few codes at the moment. If you have an account with {to}, the code is on its way. If
      no code comes, use your email address, or try again tomorrow.
    </Trans>
  ) : (
    <Trans>
      We can send only a few codes at the moment. If you have an account with {to}, the code is on its way. If
      no code comes, use your phone number, or try again tomorrow.
    </Trans>
  );
}
