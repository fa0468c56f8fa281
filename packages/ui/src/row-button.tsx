import { Icon } from "./icons.tsx";
import styles from "./row-button.module.css";

interface RowButtonProps {
  name: "back" | "onwards";
  label: string;
  /** The row ends there. The button keeps the focus all the same. */
  ended: boolean;
  onClick: () => void;
}

/** Scrolls a row by one item, for readers who do not swipe. */
export function RowButton({ name, label, ended, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={ended}
      onClick={onClick}
    >
      <Icon name={name} />
    </button>
  );
}
