import { Plural, useLingui } from "@lingui/react/macro";
import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from "react";
import { neutralShape, shapes, type Shape } from "../pictogram-shapes.ts";
import type { PinGroup } from "./group-points.ts";
import styles from "./map-pins.module.css";
import type { MapPoint } from "./map-view-props.ts";

const byCategory: Readonly<Record<string, Shape>> = shapes;

export interface MapPinProps {
  group: PinGroup;
  isSelected: boolean;
  tabIndex: number;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (event: MouseEvent) => void;
  hold: Ref<HTMLButtonElement>;
}

/**
 * One pin: a place with the pictogram of its need, or the number of places in a group. Colour and shape mark places
 * that are open.
 */
export function MapPin({
  group,
  isSelected,
  tabIndex,
  onFocus,
  onBlur,
  onKeyDown,
  onClick,
  hold,
}: MapPinProps) {
  const { points } = group;
  const [point] = points;
  const isOpen = points.some(({ open }) => open);
  const isPlace = points.length === 1 && point !== undefined;
  return (
    <button
      type="button"
      ref={hold}
      className={isPlace ? styles.pin : styles.group}
      aria-pressed={isPlace ? isSelected : undefined}
      data-open={isOpen || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {isPlace ? <Place point={point} /> : <Number count={points.length} />}
      {isOpen && <Lit />}
    </button>
  );
}

/** The speech-bubble shape of the Dragoman mark, pointing at the place. */
function Place({ point: { name, language, category } }: { point: MapPoint }) {
  const { kind, path } =
    category !== null && Object.hasOwn(byCategory, category)
      ? (byCategory[category] ?? neutralShape)
      : neutralShape;
  return (
    <>
      <svg className={styles[kind]} width="40" height="48" viewBox="0 0 40 48" aria-hidden="true">
        <path
          className={styles.shape}
          d="M12 3h16a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9h-3.5L20 45l-4.5-10H12a9 9 0 0 1-9-9V12a9 9 0 0 1 9-9z"
        />
        <path className={styles.picture} transform="translate(9.5 8.5) scale(.875)" d={path} />
      </svg>
      <span className={styles.name}>
        <bdi lang={language ?? undefined}>{name}</bdi>
      </span>
    </>
  );
}

function Number({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span className={styles.words}>
        <Plural value={count} one="# place" other="# places" />
      </span>
    </>
  );
}

/** A lamp: its shape has the same meaning as its colour. */
function Lit() {
  const { t } = useLingui();
  return (
    <>
      <svg className={styles.lamp} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path d="M9 1v2M9 15v2M1 9h2M15 9h2M3.3 3.3l1.5 1.5M13.2 13.2l1.5 1.5M3.3 14.7l1.5-1.5M13.2 4.8l1.5-1.5" />
        <circle cx="9" cy="9" r="4" />
      </svg>
      <span className={styles.words}>{t`Open now`}</span>
    </>
  );
}
