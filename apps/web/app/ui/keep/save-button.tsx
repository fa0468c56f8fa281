import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useNavigate } from "react-router";
import { useLocale } from "../../i18n/use-locale.ts";
import type { SavedService } from "../../saved-service.ts";
import { useSavedServices } from "../../saved-services.ts";
import { fetchSaved } from "./fetch-saved.ts";
import { SaveSign } from "../save-sign.tsx";
import styles from "./keep.module.css";

export interface SaveButtonProps {
  /** What is known of the service where the button stands. */
  service: SavedService;
  /** It is not all that can be known: the rest is fetched, and is there as soon as somebody answers. */
  partial?: boolean;
  /** In a list of many, the sign alone; its name is told to those who hear it. */
  small?: boolean;
}

/** Keeps a service on this device, or takes it off again. */
export function SaveButton({ service, partial = false, small = false }: SaveButtonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const name = useId();
  const { services, keep, remove, renew } = useSavedServices();
  const isKept = services.some(({ id }) => id === service.id);
  const toggle = async () => {
    if (isKept) return remove(service.id);
    // A page that the device kept may be older than this day.
    const day = new Date().toISOString().slice(0, 10);
    // The list says that it is full, and what to do.
    if (!keep({ ...service, day })) return await navigate(`/${locale}/saved`);
    const whole = partial ? await fetchSaved([service.id], locale) : null;
    if (whole) renew(whole.services, whole.gone);
  };
  const words = isKept ? <Trans>Saved</Trans> : <Trans>Save</Trans>;
  if (small) {
    return (
      <button
        type="button"
        className={styles.small}
        aria-pressed={isKept}
        aria-label={t`Save`}
        aria-describedby={name}
        onClick={() => void toggle()}
      >
        <SaveSign filled={isKept} size={26} />
        <span id={name} hidden>
          {service.name.value}
        </span>
      </button>
    );
  }
  return (
    <button type="button" className={styles.save} aria-pressed={isKept} onClick={() => void toggle()}>
      <SaveSign filled={isKept} size={22} />
      {/* Another word is another element: browsers' translators take text nodes away. */}
      <span key={String(isKept)}>{words}</span>
    </button>
  );
}
