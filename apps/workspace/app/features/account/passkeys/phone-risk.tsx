import { Trans } from "@lingui/react/macro";
import form from "@dragoman/ui/fields/form-page.module.css";

/** The risk of signing in by phone number alone. */
export function PhoneRisk() {
  return (
    <p className={form.quiet}>
      <Trans>
        If someone takes over your phone number, they get your codes. Email or a passkey is safer.
      </Trans>
    </p>
  );
}
