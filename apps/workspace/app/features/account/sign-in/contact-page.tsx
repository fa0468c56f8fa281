import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import styles from "@dragoman/ui/fields/form-page.module.css";
import { PhoneRisk } from "../passkeys/phone-risk.tsx";
import { ContactQuestion, type ContactQuestionProps } from "./sign-in-page.tsx";
import { Page } from "../../../ui/page.tsx";

/** Adds or changes the phone number or the e-mail address of a signed-in person. */
export function ContactPage(props: ContactQuestionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isPhone = props.question.by === "phone";
  const title = isPhone ? t`Phone number` : t`Email address`;
  return (
    <Page title={title} above={{ to: `/${locale}/account/profile`, name: t`Profile` }}>
      <p className={styles.lead}>
        <Trans>We will send a code there. Enter the code, and you can sign in with it too.</Trans>
      </p>
      <ContactQuestion {...props} />
      {isPhone && <PhoneRisk />}
    </Page>
  );
}
