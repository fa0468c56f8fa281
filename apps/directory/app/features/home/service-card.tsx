import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { isolatedName } from "@dragoman/ui/text/isolated-name.tsx";
import { OpenStatus } from "@dragoman/entry-view/hours/open-status.tsx";
import { PhoneLink } from "@dragoman/ui/text/phone-link.tsx";
import { Pictogram } from "@dragoman/ui/pictograms.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { CardView } from "./home-view.ts";
import styles from "./service-card.module.css";

/** A service at a place, in short: enough to choose it, and its number to call it at once. */
export function ServiceCard({ card }: { card: CardView }) {
  const locale = useLocale();
  const { category, city, distance, languages, checked, phone, media } = card;
  return (
    <article className={styles.card}>
      {media && <CardPicture picture={media.picture} alternative={media.alternative} />}
      <div className={styles.head}>
        <Pictogram code={category ?? ""} />
        <h3 className={styles.name} lang={card.nameLanguage ?? undefined}>
          <Link to={card.address}>{card.name}</Link>
        </h3>
      </div>
      <p>
        <OpenStatus status={card.open} />
      </p>
      <ul className={styles.facts}>
        {media?.played.map((one) => (
          <li key={one.kind}>
            <Icon name={one.kind} size={18} />
            <span>
              <strong>{one.label}</strong> <bdi>{joinNames(one.languages, locale)}</bdi>
            </span>
          </li>
        ))}
        {(city !== null || distance !== null) && (
          <li>
            <Icon name="place" size={18} />
            {city !== null && <bdi>{city}</bdi>}
            {distance !== null && <bdi>{distance}</bdi>}
          </li>
        )}
        {languages.length > 0 && (
          <li>
            <Icon name="languages" size={18} />
            <span>
              <Trans>Speaks {isolatedName(joinNames(languages, locale))}</Trans>
            </span>
          </li>
        )}
        {checked !== null && (
          <li>
            <Icon name="checked" size={18} />
            <span>
              <Trans>Checked on {checked}</Trans>
            </span>
          </li>
        )}
      </ul>
      {phone && (
        <p className={styles.phone}>
          <PhoneLink text={phone.text} uri={phone.uri} />
        </p>
      )}
    </article>
  );
}
