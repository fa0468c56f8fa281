import { Trans } from "@lingui/react/macro";
import { Form, useRevalidator } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import styles from "../account-page.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import type { PasskeysView } from "./passkey-view.server.ts";
import { PhoneRisk } from "./phone-risk.tsx";

/** The passkeys of an account, and a button that adds one for this device. */
export function Passkeys({ passkeys }: { passkeys: PasskeysView }) {
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  async function add() {
    const { addPasskey } = await import("./passkey-ceremony.ts");
    const outcome = await addPasskey(locale);
    if (outcome === "done") await revalidate();
    if (outcome === "again")
      location.assign(`/${locale}/${passkeys.again}to=${encodeURIComponent(`/${locale}/account`)}`);
    return outcome;
  }
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Passkeys</Trans>
      </h2>
      {passkeys.advice && <p className={form.notice}>{passkeys.advice}</p>}
      <p className={form.quiet}>
        <Trans>
          Sign in without a code: with your fingerprint, your face or the screen lock of your device.
        </Trans>
      </p>
      {passkeys.hasPhoneRisk && <PhoneRisk />}
      {passkeys.all.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.all.map((passkey) => (
            <li key={passkey.id} className={styles.device}>
              <Passkey passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton run={add}>
        <Trans>Add a passkey</Trans>
      </PasskeyButton>
    </section>
  );
}

function Passkey({ passkey }: { passkey: PasskeysView["all"][number] }) {
  const nameId = `passkey-${passkey.id}`;
  const intent: Intent = "remove-passkey";
  return (
    <>
      <span className={styles.deviceName}>
        <bdi id={nameId}>{passkey.name ?? <Trans>Unknown device</Trans>}</bdi>
        <span className={form.quiet}>{passkey.since}</span>
      </span>
      <Form method="post">
        <input type="hidden" name={controls.passkey} value={passkey.id} />
        <Button kind="quiet" name={controls.intent} value={intent} aria-describedby={nameId}>
          <Trans>Remove</Trans>
        </Button>
      </Form>
    </>
  );
}
