import { useEffect, useRef } from "react";
import styles from "./choice-list.module.css";

/** The name in its own language; `null` when that language is unknown. */
export interface OwnName {
  name: string;
  language: string | null;
}

/** One option of a choice list. */
export interface Choice {
  value: string;
  /** The text in the box once the choice is made, in the reader's language. */
  name: string;
  own?: OwnName | undefined;
  /** Digits or a code that distinguish it from the others, read from left to right. */
  detail?: string | undefined;
}

export interface ChoiceListProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  /** The choice that Enter selects. */
  marked: Choice | undefined;
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** The list that opens below a combobox. The focus stays in the box; the list only marks the active choice. */
export function ChoiceList({ id, label, choices, marked, chosen, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const markedId = marked && optionId(id, marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: "nearest" });
    else list.current?.scrollTo({ top: 0 });
  }, [markedId]);
  return (
    // HTML has no element for the list of an editable combobox whose options hold more than plain text.
    // oxlint-disable jsx-a11y/prefer-tag-over-role
    <div
      id={id}
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice) => (
        // The box handles the keys of the list, because it keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={choice.value}
          id={optionId(id, choice)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === chosen?.value}
          data-marked={choice.value === marked?.value || undefined}
          onClick={() => onChoose(choice)}
        >
          <span className={styles.name}>{choice.name}</span>
          {choice.detail && (
            <bdi dir="ltr" className={styles.detail}>
              {choice.detail}
            </bdi>
          )}
          {choice.own && (
            <span lang={choice.own.language ?? undefined} className={styles.own}>
              <bdi>{choice.own.name}</bdi>
            </span>
          )}
        </div>
      ))}
    </div>
    // oxlint-enable jsx-a11y/prefer-tag-over-role
  );
}

export function optionId(list: string, { value }: Choice): string {
  return `${list}-${value}`;
}
