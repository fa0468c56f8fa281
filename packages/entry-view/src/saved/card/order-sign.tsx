/** An arrow that moves an entry up or down in a list; the label is beside it. */
export function OrderSign({ sign }: { sign: "up" | "down" }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={sign === "up" ? "M12 20V5M6 11l6-6 6 6" : "M12 4v15M6 13l6 6 6-6"}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
