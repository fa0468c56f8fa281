import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useState } from "react";
import styles from "./map-view.module.css";

/** Attribution of the built-in basemap. */
const ofBasemap = "© GeoNames, Natural Earth";

/** Attribution of the map: from `map`, the operator's own sources; from the built-in ones when null. */
export function MapSources({ map }: { map: MapLibre | null }) {
  const [sources, setSources] = useState("");
  useEffect(() => {
    if (!map) return undefined;
    const subscription = map.on("sourcedata", () => setSources(sourcesOf(map)));
    return () => subscription.unsubscribe();
  }, [map]);
  const words = map ? sources : ofBasemap;
  return (
    words !== "" && (
      <p className={styles.sources} dir="ltr">
        {words}
      </p>
    )
  );
}

/** Sources contain HTML from third parties; only their text is shown. */
function sourcesOf(map: MapLibre): string {
  const attributions = Object.keys(map.getStyle().sources).flatMap(
    (id) => map.getSource(id)?.attribution ?? [],
  );
  const words = attributions.map(
    (html) => new DOMParser().parseFromString(html, "text/html").body.textContent,
  );
  return [...new Set(words)].join(" · ");
}
