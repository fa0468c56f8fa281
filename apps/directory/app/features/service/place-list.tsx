import { Fact } from "@dragoman/entry-view/facts/fact.tsx";
import { MapPart } from "@dragoman/entry-view/places/map-part.tsx";
import { Place } from "@dragoman/entry-view/places/place.tsx";
import styles from "./place-list.module.css";
import type { ServicePageView } from "./service-page-view.server.ts";

/** Every place of the service, each with its own hours and phone numbers. */
export function PlaceList({
  service: { places, phones, points, map, messages },
}: {
  service: ServicePageView;
}) {
  return (
    <Fact icon="place" title={messages.where}>
      {messages.noPlace !== null && <p>{messages.noPlace}</p>}
      <MapPart points={points} picture={map} />
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
