import type { CapacityText } from "./capacity-view.ts";

/**
 * Whether there is space, and when that was reported. Expires by itself: a page stays open for days, and copies are
 * older. Paper never has it (`print.css`).
 */
export default function CapacityStatus({ capacity: { text, until } }: { capacity: CapacityText }) {
  return (
    <strong
      data-until=""
      // Not a state: the script of every list of results has this.
      ref={(element) => {
        const timer = setTimeout(() => element && (element.hidden = true), until * 1000 - Date.now());
        return () => clearTimeout(timer);
      }}
    >
      {text}
    </strong>
  );
}
