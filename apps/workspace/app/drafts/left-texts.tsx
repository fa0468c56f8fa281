import { Trans } from "@lingui/react/macro";
import { Button } from "@dragoman/ui/button.tsx";
import type { LeftText } from "./autosave-state.ts";
import styles from "./draft-form.module.css";

interface LeftTextsProps {
  left: readonly LeftText[];
  onUse: (text: LeftText) => void;
  onDrop: (text: LeftText) => void;
}

/** What was written on this device, where somebody else has written something different since. */
export function LeftTexts({ left, onUse, onDrop }: LeftTextsProps) {
  if (left.length === 0) return null;
  return (
    <section className={styles.note} role="alert">
      <p>
        <Trans>You wrote this before it was changed in another window:</Trans>
      </p>
      {left.map((text) => (
        <div key={text.name} className={styles.row}>
          <p dir="auto">{text.value.filter((one) => one !== "").join(", ")}</p>
          <Button type="button" kind="quiet" onClick={() => onUse(text)}>
            <Trans>Use this text</Trans>
          </Button>
          <Button type="button" kind="quiet" onClick={() => onDrop(text)}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      ))}
    </section>
  );
}
