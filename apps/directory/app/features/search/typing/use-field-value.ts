import { useEffect, useRef, type FocusEvent } from "react";

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Keeps a field with what the search is, never under the reader's fingers: what they are typing stays until they leave
 * the field.
 */
export function useFieldValue<Kind extends Field>(value: string) {
  const field = useRef<Kind>(null);
  const shown = useRef(value);
  useEffect(() => {
    // What was typed before the page came alive stays, too.
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
