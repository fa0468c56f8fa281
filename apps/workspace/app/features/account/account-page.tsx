import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./account-page.module.css";
import type { AccountView, DeviceView } from "./account-view.server.ts";
import { Passkeys } from "./passkey-list.tsx";
import { SavedTogether } from "./saved-together.tsx";
import { SigningOut } from "./signing-out.tsx";
import { Who } from "./who.tsx";

/** What is kept of somebody, and the ways out. Ordinary forms: they need no script. */
export function AccountPage({ view }: { view: AccountView }) {
  const locale = useLocale();
  return (
    <div className={form.page}>
      <PageHead title={view.title} unlisted />
      <h1>{view.title}</h1>
      <Who {...view.who} />
      <ul className={styles.pages}>
        {view.pages.map(({ words, note, address }) => (
          <li key={address}>
            <Link className={styles.pageLink} to={`/${locale}/${address}`}>
              <span>
                {words}
                {note && <span className={styles.note}>{note}</span>}
              </span>
              <Icon name="onwards" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <SavedTogether together={view.together} />
      <SigningOut words={view.leave} />
      {view.passkeys && <Passkeys passkeys={view.passkeys} />}
      <Devices devices={view.devices} />
      <section className={styles.part}>
        <a className={form.other} href={`/${locale}/account/export.json`} download>
          {view.export}
        </a>
        <Link className={form.other} to="?delete">
          {view.deletion}
        </Link>
      </section>
    </div>
  );
}

function Devices({ devices }: Pick<AccountView, "devices">) {
  const endOthers: Intent = "end-others";
  return (
    <section className={styles.part}>
      <h2>{devices.title}</h2>
      <ul className={styles.devices}>
        {devices.all.map((device) => (
          <li key={device.id} className={styles.device}>
            <Device device={device} />
          </li>
        ))}
      </ul>
      {devices.endOthers && (
        <Form method="post">
          <button className={form.quietButton} type="submit" name={controls.intent} value={endOthers}>
            {devices.endOthers}
          </button>
        </Form>
      )}
    </section>
  );
}

function Device({ device }: { device: DeviceView }) {
  const nameId = `device-${device.id}`;
  return (
    <>
      <span className={styles.deviceWords}>
        <bdi id={nameId}>{device.name}</bdi>
        <span className={form.quiet}>{device.lastSeen}</span>
      </span>
      {device.end && (
        <Form method="post">
          <input type="hidden" name={controls.session} value={device.id} />
          <button
            className={form.quietButton}
            type="submit"
            name={controls.intent}
            value="end-session"
            aria-describedby={nameId}
          >
            {device.end}
          </button>
        </Form>
      )}
    </>
  );
}
