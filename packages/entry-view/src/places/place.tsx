import type { AddressView } from "./present-address.server.ts";
import { ContactLinks } from "../contacts/contact-links.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { FactLines } from "../facts/fact-lines.tsx";
import { Directions } from "./directions.tsx";
import { HoursTable } from "../hours/hours-table.tsx";
import { Icon } from "@dragoman/ui/icons.tsx";
import { readingDirection } from "@dragoman/ui/text/isolated-direction.ts";
import { IsolatedText } from "@dragoman/ui/text/isolated-text.tsx";
import { PhoneList } from "../phones/phone-list.tsx";
import styles from "./place.module.css";
import type { ShownPlace } from "./place-view.ts";

export interface PlaceProps {
  place: ShownPlace;
  /** Whether its first phone is the primary button of the page. */
  prominentPhone: boolean;
}

/** One place: its location, how to get there and in, and its hours. */
export function Place({ place, prominentPhone }: PlaceProps) {
  // Headings within a place without a name are one level higher.
  const Title = place.name ? "h4" : "h3";
  return (
    <div className={styles.place}>
      {place.name && (
        <h3 lang={place.name.language ?? undefined}>
          <DataText text={place.name} />
        </h3>
      )}
      {place.ownName && (
        <p className={styles.own}>
          <DataText text={place.ownName} />
        </p>
      )}
      {place.nowhere && (
        <p className={place.nowhere.secret ? styles.secret : undefined}>{place.nowhere.words}</p>
      )}
      {place.addresses.map((address) => (
        <PostalAddress key={address.lines.join()} address={address} />
      ))}
      {place.go && <Directions go={place.go} />}
      {place.phones.length > 0 && <PhoneList phones={place.phones} prominent={prominentPhone} />}
      {place.link && <ContactLinks email={null} links={[place.link]} />}
      {place.hours && <HoursTable hours={place.hours} />}
      {place.facts.map(({ icon, title, lines, originals }) => (
        <div key={title} className={styles.fact}>
          <Title className={styles.title}>
            <Icon name={icon} size={20} />
            {title}
          </Title>
          <FactLines lines={lines} originals={originals} />
        </div>
      ))}
    </div>
  );
}

function PostalAddress({ address: { lines, where } }: { address: AddressView }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          <bdi dir={readingDirection(line)}>
            <IsolatedText text={line} />
          </bdi>
        </span>
      ))}
      {where !== null && <span className={styles.line}>{where}</span>}
    </address>
  );
}
