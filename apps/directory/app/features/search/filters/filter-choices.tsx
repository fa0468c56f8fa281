import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import styles from "./filter-choices.module.css";

/** One value of a filter, as a checkbox or radio button. */
export interface Choice {
  name: string;
  value: string;
  text: string;
  /** BCP 47, if it is not the reader's. */
  language?: string | null;
  /** The number of results with it; `null` when not counted. */
  count?: number | null;
  on: boolean;
  /** Depth in a tree. */
  depth?: number;
}

export type Apply = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

export interface FilterChoicesProps {
  legend: string;
  type: "checkbox" | "radio";
  choices: readonly Choice[];
  onChange: Apply;
  /** The number of choices shown at first; a tap opens the rest. */
  first?: number;
  /** The label of the button that opens the rest. */
  more?: string;
  children?: ReactNode;
}

/** A group of values. Those without results are omitted. */
export function FilterChoices({ legend, choices, first = 8, more, children, ...each }: FilterChoicesProps) {
  const useful = choices.filter(({ count = null, on }) => on || count !== 0);
  if (useful.length === 0 && !children) return null;
  const rest = useful.slice(first);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <Rows choices={useful.slice(0, first)} {...each} />
      {rest.length > 0 && (
        <Rest more={more} hasChosen={rest.some(({ on }) => on)}>
          <Rows choices={rest} {...each} />
        </Rest>
      )}
      {children}
    </fieldset>
  );
}

interface RestProps {
  more: string | undefined;
  hasChosen: boolean;
  children: ReactNode;
}

/** Opens for choices in it. Only the reader closes it, whose pointer may still be on a choice just removed. */
function Rest({ more, hasChosen, children }: RestProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(hasChosen);
  useEffect(() => {
    if (hasChosen && details.current) details.current.open = true;
  }, [hasChosen]);
  return (
    <details ref={details} open={isOpenAtFirst}>
      <summary className={styles.more}>{more}</summary>
      {children}
    </details>
  );
}

function Rows({ choices, type, onChange }: Pick<FilterChoicesProps, "choices" | "type" | "onChange">) {
  return choices.map(({ name, value, text, language, count = null, on, depth = 0 }) => (
    <label key={`${name} ${value}`} className={styles.row} data-depth={depth || undefined}>
      <input type={type} name={name} value={value} checked={on} onChange={onChange} />
      <bdi className={styles.text} lang={language ?? undefined}>
        {text}
      </bdi>
      {count !== null && <span className={styles.count}>{` ${count}`}</span>}
    </label>
  ));
}
