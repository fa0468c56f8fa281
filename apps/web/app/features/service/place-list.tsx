import { Plural, Trans } from "@lingui/react/macro";
import { Place } from "../../ui/place.tsx";
import { Fact } from "../../ui/fact.tsx";
import type { ServiceView } from "./service-view.server.ts";
import styles from "./place-list.module.css";

/** Where one gets this help: every place, each with its own hours and lines. */
export function PlaceList({ service: { places, phones } }: { service: ServiceView }) {
  if (places.length === 0) {
    return (
      <Fact icon="place" title={<Trans>Where</Trans>}>
        <p>
          <Trans>We know no place to go to. Call or write first.</Trans>
        </p>
      </Fact>
    );
  }
  return (
    <Fact icon="place" title={<Plural value={places.length} one="Where" other="Where: # places" />}>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id} id={place.id} className={styles.place}>
            <Place place={place} prominentPhone={phones.length === 0} />
          </li>
        ))}
      </ul>
    </Fact>
  );
}
