import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Button } from "@dragoman/ui/button.tsx";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { DraftField, type DrawnForm } from "../fields/draft-field.tsx";
import type { FormField, FormPoint } from "../fields/form.ts";
import draftStyles from "../../../drafts/draft-form.module.css";
import styles from "./point-field.module.css";
import type { Point } from "./point-text.ts";
import { usePlaceOfDevice, useTown, useWrittenPoint } from "./use-point.ts";
import { useOpened } from "../fields/use-opened.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";

const PointMap = loadLater(() => import("./point-map.tsx"));

export interface PointFieldProps {
  point: FormPoint;
  /** Latitude and longitude. */
  fields: readonly FormField[];
  drawn: DrawnForm;
}

/**
 * The location of a place: in words, on a map that loads when an editor opens it, from the device, and as the two
 * numbers that the form sends. Without scripts there are the numbers.
 */
export function PointField({ point: view, fields, drawn }: PointFieldProps) {
  const { addresses } = view;
  const element = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const locale = useLocale();
  const styleUrl = useRootData()?.mapStyleUrl ?? null;
  const written = useWrittenPoint(element, { view, fields });
  const { point, put } = written;
  const [isOpen, setOpen] = useState(false);
  const device = usePlaceOfDevice({ put, onRough: () => setOpen(true) });
  const near = device.rough ?? written.town;
  const isWrong = useOpened(fields.some(({ name }) => drawn.problems[name] !== undefined));
  return (
    <div className={styles.point} ref={element} onBlur={written.spread} onPaste={written.paste}>
      <WrittenPoint point={point} locale={locale} />
      <output className={styles.behind}>
        {point && written.isBehind && (
          <strong>
            <Trans>The address has changed. Is the marker on the map still in the right place?</Trans>
          </strong>
        )}
      </output>
      <details
        className={styles.drawn}
        open={isOpen || undefined}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          if (currentTarget.open && !point) void written.findTown(addresses, locale);
        }}
      >
        <summary className={draftStyles.opens}>
          <Trans>Set the point on the map</Trans>
        </summary>
        <p>
          <Trans>Tap the map where the entrance is. You can also drag the marker.</Trans>
        </p>
        {hydrated && isOpen && <PointMap {...{ point, near, locale, styleUrl }} onPut={put} />}
      </details>
      {hydrated && (
        <Button type="button" kind="quiet" aria-busy={device.isAsking} onClick={() => void device.ask()}>
          <Trans>Use my current location</Trans>
        </Button>
      )}
      <output className={styles.behind}>
        {device.isRefused && <Trans>We could not find your location. Set the point on the map.</Trans>}
        {device.rough && (
          <Trans>We only know roughly where you are. Tap the map where the entrance is.</Trans>
        )}
      </output>
      <details className={styles.numbers} open={isWrong || undefined}>
        <summary className={draftStyles.opens}>
          <Trans>Enter coordinates</Trans>
        </summary>
        {fields.map((field) => (
          <DraftField key={field.name} field={field} drawn={drawn} />
        ))}
      </details>
    </div>
  );
}

/** The point in words, and the nearest town, which reveals swapped numbers. */
function WrittenPoint({ point, locale }: { point: Point | null; locale: string }) {
  const { t } = useLingui();
  const town = useTown(point, locale);
  const name = "{name}";
  const [before, after] = t`Near ${name}`.split(name);
  return (
    <output className={styles.written}>
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
        <Trans>No location marked on the map yet.</Trans>
      )}
    </output>
  );
}
