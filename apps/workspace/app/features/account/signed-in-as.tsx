import { Trans } from "@lingui/react/macro";
import styles from "./account-page.module.css";

/** The contacts of the person who is signed in. */
export function SignedInAs({ contacts }: { contacts: readonly string[] }) {
  return (
    <dl className={styles.contacts}>
      <dt>
        <Trans>You are signed in as</Trans>
      </dt>
      {contacts.map((contact) => (
        <dd key={contact}>
          <bdi dir="ltr">{contact}</bdi>
        </dd>
      ))}
    </dl>
  );
}
