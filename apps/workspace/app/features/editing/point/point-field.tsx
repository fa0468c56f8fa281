import { useRef, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { DraftField } from "../fields/draft-field.tsx";
import type { FieldView, PointView } from "../draft-view.ts";
import draftStyles from "../draft-page.module.css";
import styles from "./point-field.module.css";
import type { Point } from "./point-text.ts";
import { usePlaceOfDevice, useTown, useWrittenPoint } from "./use-point.ts";
import { useOpened } from "../fields/use-opened.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

const PointMap = loadLater(() => import("./point-map.tsx"));

export interface PointFieldProps {
  point: PointView;
  /** Latitude and longitude. */
  fields: readonly FieldView[];
  problems: Readonly<Record<string, string>>;
}

/**
 * Where a place is: in words, on a map that is loaded when somebody opens it, by the device, and as the two numbers that
 * the form sends. Without scripts there are the numbers.
 */
export function PointField({ point: view, fields, problems }: PointFieldProps) {
  const { words, addresses } = view;
  const element = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const locale = useLocale();
  const styleUrl = useRootData()?.mapStyleUrl ?? null;
  const written = useWrittenPoint(element, { view, fields });
  const { point, put } = written;
  const [isOpen, setOpen] = useState(false);
  const device = usePlaceOfDevice({ put, onRough: () => setOpen(true) });
  const near = device.rough ?? written.town;
  const isWrong = useOpened(fields.some(({ name }) => problems[name] !== undefined));
  return (
    <div className={styles.point} ref={element} onBlur={written.spread} onPaste={written.paste}>
      <Said point={point} view={view} locale={locale} />
      <output className={styles.behind}>
        {point && written.isBehind && <strong>{words.behind}</strong>}
      </output>
      <details
        className={styles.drawn}
        open={isOpen || undefined}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          if (currentTarget.open && !point) void written.findTown(addresses, locale);
        }}
      >
        <summary className={draftStyles.opens}>{words.map}</summary>
        <p>{words.tap}</p>
        {hydrated && isOpen && <PointMap {...{ point, near, words, locale, styleUrl }} onPut={put} />}
      </details>
      {hydrated && (
        <button
          type="button"
          className={formStyles.quietButton}
          aria-busy={device.isAsking}
          onClick={() => void device.ask()}
        >
          {words.here}
        </button>
      )}
      <output className={styles.behind}>
        {device.isRefused && words.refused}
        {device.rough && words.rough}
      </output>
      <details className={styles.numbers} open={isWrong || undefined}>
        <summary className={draftStyles.opens}>{words.numbers}</summary>
        {fields.map((field) => (
          <DraftField key={field.name} field={field} problem={problems[field.name]} phone={null} />
        ))}
      </details>
    </div>
  );
}

/** The point in words, and the town that is next to it: who has written two numbers the wrong way round sees it there. */
function Said({ point, view: { words }, locale }: { point: Point | null; view: PointView; locale: string }) {
  const town = useTown(point, locale);
  const [before, after] = words.near.split("{name}");
  return (
    <output className={styles.said}>
      {point ? (
        <>
          <bdi dir="ltr">{`${point.lat}, ${point.lng}`}</bdi>
          {town !== null && (
            <span>
              {before}
              <bdi>{town}</bdi>
              {after}
            </span>
          )}
        </>
      ) : (
        words.none
      )}
    </output>
  );
}
