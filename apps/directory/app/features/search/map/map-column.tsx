import { useNavigate } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import type { MapPoint } from "@dragoman/ui/map/map-view-props.ts";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { MapCard } from "./map-card.tsx";
import styles from "./map-column.module.css";
import { changed, writeSearchState, type SearchBox, type SearchState } from "../address/search-state.ts";
import { keyOfHit } from "../results/hit-key.ts";
import { plainText } from "../results/matched-text.ts";
import type { SearchView } from "../results/search-view.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

const MapView = loadLater(() => import("@dragoman/ui/map/map-view.tsx"));

export interface MapColumnProps {
  view: SearchView;
  /** The state of the search once the pending response has arrived. */
  pending: SearchState;
  selected: string | null;
  onSelect: (key: string | null) => void;
}

/** The results on a map, beside the same results in a list. Without scripts there is only the list. */
export default function MapColumn({ view, pending, selected, onSelect }: MapColumnProps) {
  const hydrated = useHydrated();
  const styleUrl = useRootData()?.mapStyleUrl ?? null;
  const locale = useLocale();
  const navigate = useNavigate();
  const searchThere = ({ north, east, south, west }: SearchBox) => {
    const box = { north: cut(north), east: cut(east), south: cut(south), west: cut(west) };
    void navigate({ search: writeSearchState(changed(pending, { box })) }, { preventScrollReset: true });
  };
  const chosen = view.hits.find((hit) => keyOfHit(hit) === selected);
  return (
    <div className={styles.map} data-fills-screen="">
      {hydrated && (
        <MapView
          points={pointsOf(view)}
          selected={selected}
          onSelect={onSelect}
          onMoved={searchThere}
          around={view.point}
          locale={locale}
          styleUrl={styleUrl}
          hasCard={chosen !== undefined && !isBesideList()}
        />
      )}
      {chosen && <MapCard hit={chosen} onClose={() => onSelect(null)} />}
    </div>
  );
}

function pointsOf({ hits }: SearchView): MapPoint[] {
  return hits.flatMap((hit) => {
    const { point, name, nameLanguage, category, open } = hit;
    if (!point) return [];
    return [
      {
        key: keyOfHit(hit),
        ...point,
        name: plainText(name),
        language: nameLanguage,
        category,
        open: open.state === "open" || open.state === "always",
      },
    ];
  });
}

/** Whether the list is beside the map, and shows the chosen place itself. */
function isBesideList(): boolean {
  return window.matchMedia("(min-width: 64rem)").matches;
}

/** Four decimals are ten metres, the precision of an address. */
function cut(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
