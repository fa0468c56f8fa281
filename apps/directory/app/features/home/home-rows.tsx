import { Link } from "react-router";
import { Carousel } from "../../ui/carousel.tsx";
import styles from "./home-page.module.css";
import type { NearbyView } from "./home-view.ts";
import { ServiceCard } from "./service-card.tsx";
import { useNearby } from "./use-nearby.ts";
import { useStillOpen } from "./use-still-open.ts";

/** Rows of services: nearby, open now, in the reader's language, recently checked. */
export default function HomeRows({ initial, isOfPlace }: { initial: NearbyView; isOfPlace?: boolean }) {
  const { carousels, nothing } = useNearby(initial, isOfPlace);
  const rows = useStillOpen(carousels);
  if (nothing !== null && !isOfPlace) return <p>{nothing}</p>;
  return rows.map(({ id, title, address, all, cards }) => (
    <Carousel
      key={`${id} ${address}`}
      title={title}
      more={
        <Link className={styles.more} to={address} aria-label={`${all}: ${title}`}>
          {all}
        </Link>
      }
    >
      {cards.map((card) => (
        <ServiceCard key={card.key} card={card} />
      ))}
    </Carousel>
  ));
}
