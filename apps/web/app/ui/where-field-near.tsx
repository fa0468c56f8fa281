import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ChosenPlace } from "../chosen-place.ts";
import { Icon } from "./icons.tsx";
import { nameOfPoint } from "./where-field-places.ts";
import styles from "./where-field.module.css";

export interface NearButtonProps {
  locale: string;
  onLocated: (place: ChosenPlace) => void;
  onRefused: () => void;
}

/** Takes the place where the device is. The device is asked on a tap and never before. */
export function NearButton({ locale, onLocated, onRefused }: NearButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const here = t`Near me`;
  const locate = async () => {
    setAsking(true);
    try {
      const { locateDevice } = await import("./where-field-device.ts");
      const point = await locateDevice();
      const town = await nameOfPoint(point, locale);
      onLocated({ id: null, name: town?.name ?? here, country: town?.country ?? null, ...point });
    } catch {
      setAsking(false);
      onRefused();
    }
  };
  return (
    <button
      type="button"
      className={styles.near}
      aria-busy={asking}
      onClick={() => {
        if (!asking) void locate();
      }}
    >
      <Icon name="here" size={20} />
      <span>{here}</span>
    </button>
  );
}
