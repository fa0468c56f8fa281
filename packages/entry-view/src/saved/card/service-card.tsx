import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { SavedPhone, SavedPlace, SavedService, SavedText } from "../saved-service.ts";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Directions } from "../../places/directions.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { IsolatedText } from "@dragoman/ui/text/isolated-text.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import styles from "./service-card.module.css";

interface ServiceCardProps {
  service: SavedService;
  /** Why the card may be wrong. */
  warning?: string | null;
  /** Replaces the name of an entry that is only a number, and so has no page to link to. */
  plainName?: string | undefined;
  children?: ReactNode;
}

/** A saved service, with everything to call it, to go there and to read its hours. */
export function ServiceCard({ service, warning = null, plainName, children }: ServiceCardProps) {
  const locale = useLocale();
  const { id, name, organization, phones, places, hours, checked, category, kind } = service;
  return (
    <article className={styles.card} lang={service.locale === "" ? undefined : service.locale}>
      <div className={styles.head}>
        <Pictogram code={category ?? ""} />
        <div className={styles.names}>
          {kind && (
            <p className={styles.quiet}>
              <DataText text={kind} />
            </p>
          )}
          <h2 className={styles.name}>
            {plainName === undefined ? (
              <Link to={`/${locale}/services/${encodeURIComponent(id)}`}>
                <DataText text={name} />
              </Link>
            ) : (
              <span lang={locale}>{plainName}</span>
            )}
          </h2>
          {organization && (
            <p className={styles.quiet}>
              <DataText text={organization} />
            </p>
          )}
        </div>
      </div>
      {warning !== null && (
        <p className={styles.warning} lang={locale}>
          <Icon name="warning" size={20} />
          <span>{warning}</span>
        </p>
      )}
      {phones.map((phone) => (
        <Phone key={`${phone.uri} ${phone.text}`} phone={phone} />
      ))}
      {places.map((place) => (
        <Place key={`${place.name?.value} ${place.lines.join()}`} place={place} />
      ))}
      <Hours hours={hours} />
      {checked !== null && <p className={styles.quiet}>{checked}</p>}
      {children}
    </article>
  );
}

function Phone({ phone: { text, uri, extension, purpose } }: { phone: SavedPhone }) {
  const locale = useLocale();
  return (
    <div className={styles.phone} lang={locale}>
      <PhoneLink text={text} uri={uri} />
      {extension !== null && (
        <span>
          <Trans>
            Extension <bdi dir="ltr">{extension}</bdi>
          </Trans>
        </span>
      )}
      {purpose && <DataText text={purpose} />}
    </div>
  );
}

function Place({ place: { name, lines, nowhere, go, hours } }: { place: SavedPlace }) {
  const locale = useLocale();
  return (
    <div className={styles.place}>
      {name && (
        <p className={styles.strong}>
          <DataText text={name} />
        </p>
      )}
      {nowhere !== null && <p>{nowhere}</p>}
      {lines.length > 0 && (
        <address>
          {lines.map((line) => (
            <span key={line} className={styles.line}>
              <bdi dir={readingDirection(line)}>
                <IsolatedText text={line} />
              </bdi>
            </span>
          ))}
        </address>
      )}
      {go && (
        <div lang={locale}>
          <Directions go={go} />
        </div>
      )}
      <Hours hours={hours} />
    </div>
  );
}

function Hours({ hours }: { hours: readonly SavedText[] }) {
  if (hours.length === 0) return null;
  return (
    <div className={styles.hours}>
      <Icon name="hours" size={20} />
      <ul>
        {hours.map((line) => (
          <li key={line.value}>
            <DataText text={line} />
          </li>
        ))}
      </ul>
    </div>
  );
}
