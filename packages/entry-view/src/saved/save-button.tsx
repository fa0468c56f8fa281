import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { hasNumber, isSameSaved, withNumberOnly, type SavedService } from "./saved-service.ts";
import { useSavedServices } from "./saved-services.ts";
import { fetchSaved } from "./fetch-saved.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import { SaveSign } from "@dragoman/ui/save-sign.tsx";
import styles from "./save.module.css";
import type { SaveManner } from "./save-choice.tsx";

const SaveChoice = loadLater(() => import("./save-choice.tsx"));

export interface SaveButtonProps {
  /** The data of the service on this page. */
  service: SavedService;
  /** The data is incomplete: the button fetches the rest before it saves. */
  partial?: boolean;
  /** Shows only the icon, for use in long lists; screen readers still read the name. */
  small?: boolean;
}

/** Saves a service on this device, or removes it. */
export function SaveButton({ service, partial = false, small = false }: SaveButtonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const name = useId();
  const { services, add, remove, renew } = useSavedServices();
  const [questioned, setQuestioned] = useState<SavedService | null>(null);
  const [busy, setBusy] = useState(false);
  const saved = services.find((one) => isSameSaved(one, service));
  const isSaved = saved !== undefined;
  const save = async (wanted: SavedService) => {
    // The list is full; its page explains what to do.
    if (!add(wanted)) await navigate(`/${locale}/saved`);
  };
  const toggle = async () => {
    if (busy) return;
    if (saved) return remove(saved.id);
    setBusy(true);
    const whole = partial || service.sensitive ? await fetchSaved([service.id], locale) : null;
    setBusy(false);
    // A cached page may be older than today.
    const known = { ...(whole?.services[0] ?? service), day: new Date().toISOString().slice(0, 10) };
    if (known.sensitive) {
      if (whole) return setQuestioned(known);
      // Without a connection neither its kind of help nor the question is available: the number is enough to call.
      return hasNumber(known) ? await save(withNumberOnly(known)) : undefined;
    }
    await save(known);
    if (whole) renew({ ...whole, services: [] });
  };
  const choose = (manner: SaveManner | null) => {
    setQuestioned(null);
    if (questioned && manner) void save(manner === "number" ? withNumberOnly(questioned) : questioned);
  };
  const question = questioned && <SaveChoice hasNumber={hasNumber(questioned)} onChoose={choose} />;
  if (small) {
    return (
      <>
        <button
          type="button"
          className={styles.small}
          aria-pressed={isSaved}
          aria-busy={busy || undefined}
          aria-label={t`Save`}
          aria-describedby={name}
          onClick={() => void toggle()}
        >
          <SaveSign filled={isSaved} size={26} />
          <span id={name} hidden>
            {service.name.value}
          </span>
        </button>
        {question}
      </>
    );
  }
  return (
    <>
      <button type="button" className={styles.save} aria-pressed={isSaved} onClick={() => void toggle()}>
        <SaveSign filled={isSaved} size={22} />
        {/* Another word is another element: browsers' translators take text nodes away. */}
        <span key={String(isSaved)}>{isSaved ? <Trans>Saved</Trans> : <Trans>Save</Trans>}</span>
      </button>
      {question}
    </>
  );
}
