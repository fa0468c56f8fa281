import { Plural } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import styles from "./map-view.module.css";
import type { MapPoint } from "./map-view-props.ts";

export interface MapSpotProps {
  points: readonly MapPoint[];
  onChoose: (key: string) => void;
  onClose: () => void;
}

/** The services of one building as a list to choose from, where no zoom level separates them. */
export function MapSpot({ points, onChoose, onClose }: MapSpotProps) {
  const count = points.length;
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
  };
  return (
    <div className={styles.spot}>
      <p className={styles.count}>
        <Plural value={count} one="# place" other="# places" />
      </p>
      <ul>
        {points.map(({ key, name, language }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.choice}
              ref={index === 0 ? focusOn : undefined}
              onKeyDown={leave}
              onClick={() => onChoose(key)}
            >
              <bdi lang={language ?? undefined}>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The reader opened the list, so the keyboard focus continues in it. */
function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
