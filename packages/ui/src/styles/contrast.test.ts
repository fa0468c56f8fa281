import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const [lightRules = "", darkRules = ""] = css.split("@media (prefers-color-scheme: dark)");
const light = readColours(lightRules);
const themes = { light, dark: { ...light, ...readColours(darkRules.slice(0, darkRules.indexOf("}"))) } };

/** WCAG 2.2 AA for text of any size. */
const forText = 4.5;
/** WCAG 2.2 §1.4.11: graphics, and the edges of controls. */
const forShapes = 3;

const grounds = ["ground", "surface"];
const texts = ["ink", "quiet", "action", "action-strong", "danger"];
const kinds = ["shelter", "health", "rights", "learning", "everyday"];

const pairs: [text: string, ground: string, least: number][] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, forText] as [string, string, number])),
  ...kinds.map((kind) => [kind, `${kind}-ground`, forText] as [string, string, number]),
  ["on-action", "action", forText],
  ["on-action", "action-strong", forText],
  ["action", "action-ground", forText],
  ["on-lamp", "lamp", forText],
  ["ink", "lamp-ground", forText],
  ["quiet", "lamp-ground", forText],
  ["action", "lamp-ground", forText],
  ["action-strong", "lamp-ground", forText],
  ["ink", "danger-ground", forText],
  ["danger", "danger-ground", forText],
  ["on-night", "night", forText],
  ["on-night", "night-far", forText],
  ["on-night-quiet", "night", forText],
  ["on-night-quiet", "night-far", forText],
  ["lamp", "night", forText],
  ["edge", "ground", forShapes],
  ["edge", "surface", forShapes],
];

test.each(Object.keys(themes))("the %s theme names every colour that the pages mix", (theme) => {
  const colours = themes[theme as keyof typeof themes]; // the keys that are tested
  const named = pairs.flatMap(([text, ground]) => [text, ground]);
  expect(named.filter((name) => colours[name] === undefined)).toEqual([]);
});

test.each(
  (["light", "dark"] as const).flatMap((theme) =>
    pairs.map(([text, ground, least]) => ({ theme, text, ground, least })),
  ),
)("$theme: $text on $ground has contrast $least or more", ({ theme, text, ground, least }) => {
  const colours = themes[theme];
  expect(contrast(colours[text] ?? "", colours[ground] ?? "")).toBeGreaterThanOrEqual(least);
});

function readColours(rules: string): Record<string, string> {
  return Object.fromEntries(
    [...rules.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
