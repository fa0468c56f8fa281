import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ChangeEventHandler, type CompositionEventHandler, type ReactNode } from "react";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./search-field.module.css";

export interface SearchFieldProps {
  label: string;
  /** Characters. */
  longest: number;
  /** The initial text. Afterwards the field is uncontrolled: React never changes what the reader types. */
  defaultValue?: string;
  onFocus?: () => void;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onCompositionEnd?: CompositionEventHandler<HTMLInputElement>;
  /** Content of the box that replaces the button. */
  children?: ReactNode;
}

/** The text field and button of every search form. */
export function SearchField({ label, longest, children, ...typed }: SearchFieldProps) {
  const { t } = useLingui();
  const field = useId();
  return (
    <div className={styles.search}>
      <label htmlFor={field} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={field}
          className={styles.field}
          type="search"
          name="q"
          dir="auto"
          placeholder={t`doctor, food …`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longest}
          {...typed}
        />
        {children ?? (
          <button className={styles.button} type="submit">
            <Icon name="search" />
            <span>
              <Trans>Search</Trans>
            </span>
          </button>
        )}
      </div>
    </div>
  );
}
