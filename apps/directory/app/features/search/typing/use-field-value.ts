import { useEffect, useRef, type FocusEvent } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/** Keeps a field in sync with the search, but never while the reader types in it. */
export function useFieldValue<Kind extends Field>(value: string) {
  const field = useRef<Kind>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Keeps what was typed before hydration, too.
    if (shown.current === value) return;
    shown.current = value;
    const element = field.current;
    if (element && element !== document.activeElement) element.value = value;
  }, [value]);
  const onBlur = ({ currentTarget }: FocusEvent<Kind>) => {
    currentTarget.value = value;
  };
  return { ref: field, defaultValue: value, onBlur };
}
