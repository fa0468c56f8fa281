import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ChosenPlace } from "./chosen-place.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { nameOfPoint } from "./where-field-places.ts";
import styles from "./where-field.module.css";

export interface NearButtonProps {
  locale: string;
  onLocated: (place: ChosenPlace) => void;
  onRefused: () => void;
}

/**
 * Chooses the position of the device. It is requested on a tap only. The answer is ignored if the button was removed by
 * then, because the reader has chosen something else.
 */
export function NearButton({ locale, onLocated, onRefused }: NearButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const alive = useRef(false);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const here = t`Near me`;
  const locate = async () => {
    setAsking(true);
    try {
      const { locateDevice } = await import("./where-field-device.ts");
      if (!alive.current) return;
      const point = await locateDevice();
      if (!alive.current) return;
      const town = await nameOfPoint(point, locale);
      if (!alive.current) return;
      onLocated({ id: null, name: town?.name ?? here, country: town?.country ?? null, ...point });
    } catch {
      if (alive.current) onRefused();
    } finally {
      setAsking(false);
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
