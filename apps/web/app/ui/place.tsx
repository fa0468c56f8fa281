import { Trans } from "@lingui/react/macro";
import type { AddressView } from "../directory-view/present-address.server.ts";
import type { PlaceView } from "../directory-view/present-place.server.ts";
import { joinNames } from "../i18n/join-names.ts";
import { useLocale } from "../i18n/use-locale.ts";
import { ContactLinks } from "./contact-links.tsx";
import { DataLines, DataParagraphs, DataText } from "./data-text.tsx";
import { HoursTable } from "./hours-table.tsx";
import { readingDirection } from "./isolated-direction.ts";
import { isolatedName } from "./isolated-name.tsx";
import { IsolatedText } from "./isolated-text.tsx";
import { PhoneList } from "./phone-list.tsx";
import styles from "./place.module.css";

/** One place: where it is, how to get there and in, and when. */
export function Place({ place, prominentPhone }: { place: PlaceView; prominentPhone: boolean }) {
  const locale = useLocale();
  return (
    <div className={styles.place}>
      {place.name && (
        <h3 lang={place.name.language ?? undefined}>
          <DataText text={place.name} />
        </h3>
      )}
      <Whereabouts place={place} />
      {place.transportation && <DataParagraphs text={place.transportation} />}
      {place.phones.length > 0 && <PhoneList phones={place.phones} prominent={prominentPhone} />}
      {place.link && <ContactLinks email={null} links={[place.link]} />}
      {place.hours && <HoursTable hours={place.hours} />}
      {place.languages.length > 0 && (
        <p>
          <Trans>Speaks {isolatedName(joinNames(place.languages, locale))}</Trans>
        </p>
      )}
      {place.accessibility.length > 0 && (
        <div>
          <h4 className={styles.title}>
            <Trans>Getting in</Trans>
          </h4>
          <DataLines texts={place.accessibility} />
        </div>
      )}
      {place.areas.length > 0 && (
        <div>
          <h4 className={styles.title}>
            <Trans>For people in</Trans>
          </h4>
          <DataLines texts={place.areas} />
        </div>
      )}
    </div>
  );
}

function Whereabouts({ place: { confidential, virtual, addresses } }: { place: PlaceView }) {
  if (confidential) {
    return (
      <p className={styles.secret}>
        <Trans>The address is confidential. Call first.</Trans>
      </p>
    );
  }
  if (virtual) {
    return (
      <p>
        <Trans>This help is by phone or on the internet.</Trans>
      </p>
    );
  }
  if (addresses.length === 0) {
    return (
      <p>
        <Trans>We do not know the address. Call first.</Trans>
      </p>
    );
  }
  return addresses.map((address) => <PostalAddress key={address.lines.join()} address={address} />);
}

function PostalAddress({ address: { lines, country } }: { address: AddressView }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          <bdi dir={readingDirection(line)}>
            <IsolatedText text={line} />
          </bdi>
        </span>
      ))}
      {country !== null && <span className={styles.line}>{country}</span>}
    </address>
  );
}
