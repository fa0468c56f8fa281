import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import styles from "./filter-choices.module.css";

/** One value of a filter, as a box to tick or a circle to choose. */
export interface Choice {
  name: string;
  value: string;
  text: string;
  /** BCP 47, when it is not the reader's. */
  language?: string | null;
  /** How many results there are with it; `null` when they are not counted. */
  count?: number | null;
  on: boolean;
  /** How far below the top of a tree. */
  depth?: number;
}

export type Apply = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;

export interface FilterChoicesProps {
  legend: string;
  type: "checkbox" | "radio";
  choices: readonly Choice[];
  onChange: Apply;
  /** How many are shown at once; the rest opens with a touch. */
  first?: number;
  /** What opens the rest. */
  more?: string;
  children?: ReactNode;
}

/** A group of values. Those that no result has are left out. */
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

/** Opens for what is chosen in it. Only the reader closes it, who may hold what was just let go of. */
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
