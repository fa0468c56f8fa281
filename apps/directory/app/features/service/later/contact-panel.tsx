import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { WebLink } from "@dragoman/entry-view/contacts/web-address.ts";
import { ContactLinks } from "@dragoman/entry-view/contacts/contact-links.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { SaveRow } from "@dragoman/entry-view/saved/save-row.tsx";
import { PhoneList } from "@dragoman/entry-view/phones/phone-list.tsx";
import { SocialLinks } from "@dragoman/entry-view/contacts/social-links.tsx";
import { FactsStrip } from "./facts-strip.tsx";
import styles from "./contact-panel.module.css";
import "./messages.ts";
import type { ServicePageView } from "../service-page-view.server.ts";

/** What speaks for going there, and how to reach it, above everything else. */
export function ContactPanel({ service }: { service: ServicePageView }) {
  return (
    <>
      <FactsStrip facts={service.facts} points={service.points} />
      <Contacts service={service} />
    </>
  );
}

function Contacts({ service }: { service: ServicePageView }) {
  const { phones, places, email, booking, links, social, card } = service;
  const nothing = phones.length + booking.length + links.length + social.length === 0 && email === null;
  const elsewhere = places.some((place) => place.phones.length > 0);
  if (nothing && elsewhere && card === null) return <SaveRow service={service.saved} />;
  return (
    <aside className={styles.panel} aria-labelledby="contact">
      <h2 id="contact" className={styles.title}>
        <Trans>Call or write</Trans>
      </h2>
      {nothing && !elsewhere && (
        <p>
          <Trans>We have no phone number, email address or website for this service.</Trans>
        </p>
      )}
      {phones.length > 0 && <PhoneList phones={phones} prominent />}
      {booking.map((link) => (
        <BookingLink key={link.href} link={link} />
      ))}
      <SaveRow service={service.saved} />
      {card !== null && <CardLink id={service.id} language={card} />}
      <ContactLinks email={email} links={links} />
      <SocialLinks social={social} />
    </aside>
  );
}

/** What to do and where it leads: people give their names there. */
function BookingLink({ link: { href, text, note } }: { link: WebLink }) {
  return (
    <a className={styles.card} href={href} rel="external noopener noreferrer">
      <Icon name="web" size={28} />
      <span className={styles.words}>
        <span>
          <Trans>Book or apply online</Trans>
        </span>
        <bdi className={styles.language}>{text}</bdi>
        {note && <span>{note}</span>}
      </span>
    </a>
  );
}

/** A link to sentences in the language of the place, for readers who do not speak it. */
function CardLink({ id, language }: { id: string; language: string }) {
  const locale = useLocale();
  return (
    <Link className={styles.card} to={`/${locale}/services/${id}/card`}>
      <Icon name="languages" size={28} />
      <span className={styles.words}>
        <span>
          <Trans>What to say or show</Trans>
        </span>
        <bdi className={styles.language}>{language}</bdi>
      </span>
    </Link>
  );
}
