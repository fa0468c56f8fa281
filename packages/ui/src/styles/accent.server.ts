import { createHash } from "node:crypto";
import { declarationsAfter, darkStart, lightStart, themeSheetsPath } from "./theme-sheet.server.ts";
import type { Theme } from "./theme.server.ts";

/** `#rrggbb` in lower case. */
export type Colour = `#${string}`;

/** The colour of links and buttons with its companions, by the names of `tokens.css`. */
type Accent = Readonly<Record<"action" | "action-strong" | "on-action" | "action-ground", Colour>>;

/** WCAG 2.2 AA for text of any size. */
const forText = 4.5;
/** The part of another colour in each try. */
const step = 0.02;

export function parseColour(text: string): Colour | undefined {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

/** Whether links and buttons in this colour can be read on every ground that pages use. */
export function isReadableAccent(tokens: string, colour: Colour): boolean {
  return isReadable(lightAccent(tokens, colour), coloursOf(tokens, "light"));
}

/** The nearest darker colour that can be read. */
export function nearestReadableAccent(tokens: string, colour: Colour): Colour {
  for (let part = step; part < 1; part += step) {
    const darker = mix(colour, { with: "#000000", part });
    if (isReadableAccent(tokens, darker)) return darker;
  }
  return "#000000";
}

/**
 * The style sheet of an accent colour, for the theme chosen on a device, or for both. Its specificity overrides the tokens
 * and the sheets of themes.
 */
export function accentSheet(tokens: string, colour: Colour, theme: Theme | null): string {
  const light = rule(lightAccent(tokens, colour));
  const dark = rule(darkAccent(tokens, colour));
  if (theme !== null) return theme === "light" ? light : dark;
  return `${light}@media (prefers-color-scheme: dark){${dark}}`;
}

/** The address contains the colour and a hash of the sheet, so that browsers can cache it forever. */
export function accentSheetAddress(tokens: string, colour: Colour, theme: Theme | null): string {
  const digest = createHash("sha256")
    .update(accentSheet(tokens, colour, theme))
    .digest("hex")
    .slice(0, 8);
  return `${themeSheetsPath}/accent-${colour.slice(1)}-${theme ?? "both"}-${digest}.css`;
}

/** The sheet at an address of `accentSheetAddress`; `undefined` for any other address. */
export function accentSheetAt(tokens: string, pathname: string): string | undefined {
  const [, digits = "", name] =
    /\/accent-([0-9a-f]{6})-(light|dark|both)-[0-9a-f]{8}\.css$/.exec(pathname) ?? [];
  const colour = parseColour(digits);
  if (colour === undefined) return undefined;
  const theme = name === "light" || name === "dark" ? name : null;
  return accentSheetAddress(tokens, colour, theme) === pathname
    ? accentSheet(tokens, colour, theme)
    : undefined;
}

type Colours = ReadonlyMap<string, Colour>;

function lightAccent(tokens: string, colour: Colour): Accent {
  const colours = coloursOf(tokens, "light");
  return {
    action: colour,
    "action-strong": mix(colour, { with: "#000000", part: 0.25 }),
    "on-action": of(colours, "on-action"),
    "action-ground": mix(of(colours, "ground"), { with: colour, part: 0.1 }),
  };
}

/** On dark grounds the colour is as much lighter as it needs to be. */
function darkAccent(tokens: string, colour: Colour): Accent {
  const colours = coloursOf(tokens, "dark");
  const accentOf = (action: Colour): Accent => ({
    action,
    "action-strong": mix(action, { with: "#ffffff", part: 0.3 }),
    "on-action": mix(colour, { with: "#000000", part: 0.85 }),
    "action-ground": mix(of(colours, "surface"), { with: action, part: 0.15 }),
  });
  for (let part = 0; part < 1; part += step) {
    const accent = accentOf(mix(colour, { with: "#ffffff", part }));
    if (isReadable(accent, colours)) return accent;
  }
  return accentOf("#ffffff");
}

function isReadable(accent: Accent, colours: Colours): boolean {
  const grounds = [
    ...["ground", "surface", "lamp-ground"].map((name) => of(colours, name)),
    accent["action-ground"],
  ];
  const links = [accent.action, accent["action-strong"]];
  return links.every(
    (link) =>
      contrast(link, accent["on-action"]) >= forText &&
      grounds.every((ground) => contrast(link, ground) >= forText),
  );
}

function rule(accent: Accent): string {
  const declarations = Object.entries(accent).map(([name, value]) => `--${name}:${value};`);
  return `:root:root:root{${declarations.join("")}}`;
}

function coloursOf(tokens: string, theme: Theme): Colours {
  const colours = declarationsAfter(tokens, theme === "dark" ? darkStart : lightStart);
  return new Map(
    [...colours].flatMap(([name, value]) => {
      const colour = parseColour(value);
      return colour === undefined ? [] : [[name.slice(2), colour] as const];
    }),
  );
}

function of(colours: Colours, name: string): Colour {
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`The tokens have no colour ${name}`);
  return colour;
}

function mix(colour: Colour, { with: other, part }: { with: Colour; part: number }): Colour {
  const [ours, theirs] = [channels(colour), channels(other)];
  const mixed = ours.map((channel, index) => Math.round(channel * (1 - part) + (theirs[index] ?? 0) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** WCAG 2.2, "contrast ratio". */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
