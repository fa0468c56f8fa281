const paths = {
  search: "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.5 15.5 21 21",
  phone:
    "M6 3h3.5l1.5 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z",
  mail: "M3 5h18v14H3zM3 7l9 6 9-6",
  web: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z",
  hours: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3.5 2",
  place:
    "M12 21c4-4.5 7-8 7-11.5a7 7 0 0 0-14 0C5 13 8 16.5 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
  languages: "M3 3h12v9H9.5L6 15v-3H3zM10 15.5V17h5.5l3.5 4v-4h2V8.5h-2.5",
  people:
    "M11.5 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 20v-2.5a5.5 5.5 0 0 1 11 0V20M15.5 4.5a3 3 0 0 1 0 5M17 13a5.5 5.5 0 0 1 4 5v2",
  papers: "M6 3h8l5 5v13H6zM14 3v5h5M9.5 13h6M9.5 17h6",
  cost: "M2 6h20v12H2zM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM5.5 12h.01M18.5 12h.01",
  steps: "M4 20h5v-5h5v-5h5V5M19 5h2",
  access:
    "M11.5 4.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM10 8.5V14h6l2.5 5H21M10 11h5M7.5 12.5a5 5 0 1 0 7 6",
  checked: "m4 12.5 5 5L20 6.5",
  warning: "M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01",
  close: "m6 6 12 12M18 6 6 18",
  filters: "M3 6h18M6 12h12M10 18h4",
  list: "M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01",
  area: "M9 4 3 6.5V20l6-2.5 6 2.5 6-2.5V4l-6 2.5zM9 4v13.5M15 6.5V20",
  here: "M18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M12 12h.01",
  microphone: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
  video: "M2.5 6h13v12h-13zM15.5 10.5l6-3.5v10l-6-3.5",
  audio: "M4 9.5v5h3.5l5 4v-13l-5 4zM16 9a4.2 4.2 0 0 1 0 6M18.5 6.5a7.8 7.8 0 0 1 0 11",
  onwards: "m9 5 7 7-7 7",
  back: "m15 5-7 7 7 7",
  leave: "M10 4H4v16h6M9 12h11M15.5 7.5 20 12l-4.5 4.5",
} as const;

export type IconName = keyof typeof paths;

/** Drawn along the direction of reading and mirrored with it. Icons of objects are not mirrored. */
const directional: ReadonlySet<IconName> = new Set(["steps", "onwards", "back", "leave"]);

/** A line icon beside a text with the same meaning. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"

      data-directional={directional.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  );
}
