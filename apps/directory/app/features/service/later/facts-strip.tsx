import { useChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { distanceOf } from "@dragoman/search/portable-request";
import { Icon } from "@dragoman/ui/icons.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Distance } from "../../../ui/distance.tsx";
import type { ServicePageView } from "../service-page-view.server.ts";
import styles from "./facts-strip.module.css";

/**
 * In a line, what speaks for going there: near, free, no papers, the reader's language. The details follow further
 * down.
 */
export function FactsStrip({ facts, points }: Pick<ServicePageView, "facts" | "points">) {
  const metres = useDistance(points);
  const shown = facts.flatMap(({ icon, lines }) => {
    const good = lines.filter(({ kind }) => kind === "yes");
    // The spoken languages matter most to readers who do not find their own among them.
    const told = good.length === 0 && icon === "languages" ? lines.slice(0, 1) : good;
    return told.map(({ text }) => ({ icon, text }));
  });
  if (shown.length === 0 && metres === undefined) return null;
  return (
    <ul className={styles.strip}>
      {metres !== undefined && (
        <li>
          <Icon name="place" size={20} />
          <Distance metres={metres} />
        </li>
      )}
      {shown.map(({ icon, text }) => (
        <li key={text.value}>
          <Icon name={icon} size={20} />
          <DataText text={text} />
        </li>
      ))}
    </ul>
  );
}

/** Metres from the place that the reader has chosen on this device to the nearest one of the service. */
function useDistance(points: ServicePageView["points"]): number | undefined {
  const [place] = useChosenPlace();
  if (!place || points.length === 0) return undefined;
  return Math.min(...points.map((point) => distanceOf({ _geoloc: point }, place) ?? Infinity));
}
