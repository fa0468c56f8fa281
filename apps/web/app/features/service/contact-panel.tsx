import { Trans } from "@lingui/react/macro";
import { ContactLinks } from "../../ui/contact-links.tsx";
import { PhoneList } from "../../ui/phone-list.tsx";
import styles from "./contact-panel.module.css";
import type { ServiceView } from "./service-view.server.ts";

/** How to reach the service, above everything else. */
export function ContactPanel({ service: { phones, places, email, links } }: { service: ServiceView }) {
  const nothing = phones.length === 0 && email === null && links.length === 0;
  const elsewhere = places.some((place) => place.phones.length > 0);
  if (nothing && elsewhere) return null;
  return (
    <aside className={styles.panel} aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        <Trans>Call or write</Trans>
      </h2>
      {nothing && (
        <p>
          <Trans>We know no phone number or address for messages.</Trans>
        </p>
      )}
      {phones.length > 0 && <PhoneList phones={phones} prominent />}
      <ContactLinks email={email} links={links} />
    </aside>
  );
}
