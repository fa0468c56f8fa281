import { useId, type ComponentType } from "react";
import { ChoiceList, optionId, type Choice } from "./choice-list.tsx";
import styles from "./combobox.module.css";
import { useCombobox } from "./combobox-state.ts";

export interface ComboboxProps {
  /** From `fieldState`: the id of the box, and the texts that describe it. */
  field: { id: string; "aria-invalid": boolean; "aria-describedby": string | undefined };
  /** Name of the form value; absent where it is not submitted. */
  name?: string | undefined;
  label: string;
  chosen: Choice | undefined;
  onChoose: (choice: Choice | null) => void;
  /** The choices that match the typed text, the best first. Returns all of them when the text is empty. */
  find: (typed: string) => readonly Choice[];
  /** The number of matches as a text. */
  Count: ComponentType<{ found: number }>;
  /** Called when the reader focuses the box, so that its code can be loaded. */
  onFocus?: () => void;
}

/**
 * A text input with a list of choices: the editable combobox of WAI-ARIA APG, with automatic selection. Leaving the box
 * selects the active choice; Escape restores the previous one.
 */
export function Combobox(props: ComboboxProps) {
  const { field, name, label, chosen, Count, onFocus } = props;
  const list = useId();
  const { open, active, text, typing, found, events, choose } = useCombobox(props);
  const marked = open ? found[active] : undefined;
  return (
    <div className={styles.place}>
      <div className={styles.box}>
        <input
          {...field}
          {...events}
          className={styles.field}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open && found.length > 0}
          aria-controls={open && found.length > 0 ? list : undefined}
          aria-activedescendant={marked && optionId(list, marked)}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={(event) => {
            event.currentTarget.select();
            onFocus?.();
          }}
        />
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 9 7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        </svg>
      </div>
      {name !== undefined && <input type="hidden" name={name} value={chosen?.value ?? ""} />}
      {open && found.length > 0 && (
        <ChoiceList
          id={list}
          label={label}
          choices={found}
          marked={marked}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      <output className={open && found.length === 0 ? styles.nothing : styles.count}>
        {open && typing && <Count found={found.length} />}
      </output>
    </div>
  );
}
