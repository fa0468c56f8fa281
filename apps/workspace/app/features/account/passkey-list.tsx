import { Form, useRevalidator } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import styles from "./account-page.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import type { PasskeysView } from "./passkey-view.server.ts";

/** The passkeys of somebody, and one more for this device. */
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
      <h2>{passkeys.title}</h2>
      {passkeys.advice && <p className={form.notice}>{passkeys.advice}</p>}
      <p className={form.quiet}>{passkeys.lead}</p>
      {passkeys.risk && <p className={form.quiet}>{passkeys.risk}</p>}
      {passkeys.all.length > 0 && (
        <ul className={styles.devices}>
          {passkeys.all.map((passkey) => (
            <li key={passkey.id} className={styles.device}>
              <Passkey passkey={passkey} remove={passkeys.remove} />
            </li>
          ))}
        </ul>
      )}
      <PasskeyButton words={passkeys.add} failed={passkeys.failed} run={add} />
    </section>
  );
}

function Passkey({ passkey, remove }: { passkey: PasskeysView["all"][number]; remove: string }) {
  const nameId = `passkey-${passkey.id}`;
  const intent: Intent = "remove-passkey";
  return (
    <>
      <span className={styles.deviceWords}>
        <bdi id={nameId}>{passkey.name}</bdi>
        <span className={form.quiet}>{passkey.since}</span>
      </span>
      <Form method="post">
        <input type="hidden" name={controls.passkey} value={passkey.id} />
        <button
          className={form.quietButton}
          type="submit"
          name={controls.intent}
          value={intent}
          aria-describedby={nameId}
        >
          {remove}
        </button>
      </Form>
    </>
  );
}
