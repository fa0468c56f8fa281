import styles from "./media-button.module.css";
import { MediaIcon, type MediaIconName } from "./media-icon.tsx";

interface MediaButtonProps {
  icon: MediaIconName;
  name: string;
  /** Only for toggle buttons. */
  pressed?: boolean;
  onClick: () => void;
}

/** A round icon button. */
export function MediaButton({ icon, name, pressed, onClick }: MediaButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      data-part={icon}
      onClick={onClick}
    >
      <MediaIcon name={icon} />
    </button>
  );
}
