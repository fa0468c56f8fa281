import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import type { loader } from "../../root.tsx";
import { Icon } from "../icons.tsx";
import { loadLater } from "../load-later.tsx";
import type { MapPoint } from "../map/map-view-props.ts";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./map-part.module.css";

const PlaceMap = loadLater(() => import("./place-map.tsx"));

/** Where the places are, on our own map: opened by a tap, since it weighs more than the rest of the page. */
export function MapPart({ points, title }: { points: MapPoint[]; title: string }) {
  const hydrated = useHydrated();
  const locale = useLocale();
  const styleUrl = useRouteLoaderData<typeof loader>("root")?.mapStyleUrl ?? null;
  // A reader may have opened it before the scripts were there.
  const [isOpen, setOpen] = useState(false);
  if (points.length === 0) return null;
  return (
    <details
      className={styles.part}
      ref={(details) => {
        if (details?.open) setOpen(true);
      }}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="area" size={20} />
        <span>{title}</span>
      </summary>
      <div className={styles.map}>
        {hydrated && isOpen && <PlaceMap points={points} locale={locale} styleUrl={styleUrl} />}
      </div>
    </details>
  );
}
