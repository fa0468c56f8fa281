import { useEffect, type RefObject } from "react";

/** Closes a sheet when the focus leaves it, because the covered page must not receive the focus. */
export function useClosedWhenLeft(sheet: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = sheet.current;
    const close = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element && !element.contains(relatedTarget)) closeSheet(element);
    };
    element?.addEventListener("focusout", close);
    return () => element?.removeEventListener("focusout", close);
  }, [sheet]);
}

export function closeSheet(sheet: HTMLElement): void {
  if (sheet.matches(":popover-open")) sheet.hidePopover();
}
