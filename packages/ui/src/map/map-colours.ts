/** The tokens that the map is drawn with, by their names in the style sheet. */
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

/** The colours of the theme that the page has at this moment: a canvas knows no style sheets. */
export function readColours(element: Element): MapColours {
  const tokens = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(roles).map(([role, token]) => [role, tokens.getPropertyValue(token).trim()]),
  ) as MapColours; // each role has a token
}

/** The names of the fonts that the page is written with, the most wanted first. */
export function readFonts(element: Element): string[] {
  return getComputedStyle(element)
    .fontFamily.split(",")
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
}
