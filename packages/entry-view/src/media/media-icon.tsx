const paths = {
  play: "M7 4.5v15l12.5-7.5z",
  pause: "M8 5v14M16 5v14",
  earlier: "M5 4v5h5M5.5 9A8 8 0 1 1 4 14",
  later: "M19 4v5h-5M18.5 9A8 8 0 1 0 20 14",
  sound: "M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11",
  muted: "M4 9.5v5h3.5l5 4v-13l-5 4zM16.5 9.5l5 5M21.5 9.5l-5 5",
  large: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  small: "M3 5h18v14H3zM12 12h6v4h-6z",
} as const;

export type MediaIconName = keyof typeof paths;

/** An icon on a button with a visible label or an accessible name. None is mirrored: media run from left to right. */
export function MediaIcon({ name, size = 24 }: { name: MediaIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={name === "play" ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
