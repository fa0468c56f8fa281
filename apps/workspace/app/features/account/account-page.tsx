import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { controls, type Intent } from "@dragoman/pages/account/account-controls.ts";
import { Button } from "@dragoman/ui/button.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./account-page.module.css";
import type { AccountView, DeviceView } from "./account-view.server.ts";
import { Passkeys } from "./passkeys/passkey-list.tsx";
import { SavedSync } from "./saved-sync.tsx";
import { SignOut } from "./sign-out.tsx";
import { SignedInAs } from "./signed-in-as.tsx";
import { Page } from "../../ui/page.tsx";

/** A person's account. Ordinary forms: they need no script. */
export function AccountPage({ view }: { view: AccountView }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`My account`;
  return (
    <Page title={title}>
      <SignedInAs contacts={view.contacts} />
      <Pages view={view} />
      <SavedSync />
      <SignOut />
      {view.passkeys && <Passkeys passkeys={view.passkeys} />}
      <Devices devices={view.devices} />
      <section className={styles.part}>
        <a className={form.other} href={`/${locale}/account/export.json`} download>
          <Trans>Download your data</Trans>
        </a>
        <Link className={form.other} to="?delete">
          <Trans>Delete my account</Trans>
        </Link>
      </section>
    </Page>
  );
}

function Pages({ view: { isTranslator, mayOpenStudio } }: { view: AccountView }) {
  return (
    <ul className={styles.pages}>
      <PageLink address="saved">
        <Trans>Saved list</Trans>
        <span className={styles.note}>
          <Trans>It is the same on every device where you sign in and open this page.</Trans>
        </span>
      </PageLink>
      <PageLink address="account/lists">
        <Trans>My lists</Trans>
      </PageLink>
      <PageLink address="account/profile">
        <Trans>Profile</Trans>
      </PageLink>
      <PageLink address="account/organizations">
        <Trans>My organizations</Trans>
      </PageLink>
      {isTranslator && (
        <PageLink address="account/translations">
          <Trans>Translations</Trans>
        </PageLink>
      )}
      {mayOpenStudio && (
        <PageLink address="studio">
          <Trans>Studio</Trans>
        </PageLink>
      )}
    </ul>
  );
}

/** `address`: without the language. */
function PageLink({ address, children }: { address: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <li>
      <Link className={styles.pageLink} to={`/${locale}/${address}`}>
        <span>{children}</span>
        <Icon name="onwards" size={20} />
      </Link>
    </li>
  );
}

function Devices({ devices }: Pick<AccountView, "devices">) {
  const endOthers: Intent = "end-others";
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Where you are signed in</Trans>
      </h2>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <Device device={device} />
          </li>
        ))}
      </ul>
      {devices.length > 2 && (
        <Form method="post">
          <Button kind="quiet" name={controls.intent} value={endOthers}>
            <Trans>Sign out everywhere else</Trans>
          </Button>
        </Form>
      )}
    </section>
  );
}

function Device({ device: { id, name, lastSeen } }: { device: DeviceView }) {
  const nameId = `device-${id}`;
  const endSession: Intent = "end-session";
  return (
    <>
      <span className={styles.deviceName}>
        <bdi id={nameId}>{name ?? <Trans>Unknown device</Trans>}</bdi>
        <span className={form.quiet}>{lastSeen ?? <Trans>This device</Trans>}</span>
      </span>
      {lastSeen !== null && (
        <Form method="post">
          <input type="hidden" name={controls.session} value={id} />
          <Button kind="quiet" name={controls.intent} value={endSession} aria-describedby={nameId}>
            <Trans>Sign out there</Trans>
          </Button>
        </Form>
      )}
    </>
  );
}
