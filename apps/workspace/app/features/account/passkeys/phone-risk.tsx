import { Trans } from "@lingui/react/macro";
import form from "@dragoman/ui/fields/form-page.module.css";

/** What a phone number alone is open to. */
export function PhoneRisk() {
  return (
    <p className={form.quiet}>
      <Trans>Whoever takes over your phone number gets your codes. E-mail or a passkey is safer.</Trans>
    </p>
  );
}
