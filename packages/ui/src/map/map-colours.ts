/** The colour tokens of the map, by their names in the style sheet. */
const roles = {
  ground: "--ground",
  surface: "--surface",
  ink: "--ink",
  quiet: "--quiet",
  line: "--line",
  edge: "--edge",
  water: "--action-ground",
  green: "--learning-ground",
  ring: "--action",
  lamp: "--lamp",
} as const;

export type MapColours = Readonly<Record<keyof typeof roles, string>>;

/** Reads the colours of the current theme, because a canvas does not see style sheets. */
export function readColours(element: Element): MapColours {
  const tokens = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(roles).map(([role, token]) => [role, tokens.getPropertyValue(token).trim()]),
  ) as MapColours; // each role has a token
}

/** The font family of the page, the most preferred font first. */
export function readFonts(element: Element): string[] {
  return getComputedStyle(element)
    .fontFamily.split(",")
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
}
