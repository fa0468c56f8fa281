/** Simple, diverse figures without faces. Drawn from the point on the ground between their feet. */
import { colour, disc, placed, shadow, shape, stroke } from "./canvas.ts";

export interface Looks {
  readonly skin: keyof typeof skins;
  readonly hair: string;
  readonly head: "short" | "long" | "bun" | "scarf" | "cap" | "curls" | "bald" | "beard";
  readonly top: string;
  readonly bottom: string;
}

export interface Figure extends Looks {
  readonly x: number;
  readonly y: number;
  /** Relative to a standing adult, in units of the sheet. */
  readonly height: number;
  readonly mirrored?: boolean;
}

const skins = { deep: "#5b3a26", brown: "#8a5a3a", tan: "#b98256", fair: "#e0b08a" } as const;

export type Arms = "down" | "wave" | "hold" | "reach" | "bag";

export function standing(
  figure: Figure & {
    arms?: Arms;
    dress?: "trousers" | "skirt" | "coat";
    from?: "front" | "behind";
    young?: boolean;
  },
): string {
  const { arms = "down", dress = "trousers", from = "front", young = false } = figure;
  const skin = skins[figure.skin];
  return onGround(
    figure,
    shadow(0, 0, { across: 80 }),
    legs(figure, dress),
    shape(
      "M-10 -165C-25 -163 -28 -154 -28 -141L-21 -90Q0 -83 21 -90L28 -141C28 -154 25 -163 10 -165Z",
      figure.top,
    ),
    dress === "coat" ? shape("M-22 -110L-29 -48Q0 -38 29 -48L22 -110Z", figure.top) : "",
    shape("M0 -165L28 -141L21 -90Q10 -86 2 -86Z", "rgb(13 20 38 / .1)"),
    armsOf(arms, figure.top, skin),
    placed({ x: 0, y: young ? -164 : -168, scale: young ? 1.25 : 1 }, head(figure, from)),
  );
}

/** Sitting behind a table or a counter: `y` is the height of its top. */
export function behindTable(figure: Figure & { arms?: "rest" | "reach" | "hold" }): string {
  const { arms = "rest" } = figure;
  const skin = skins[figure.skin];
  const lower =
    arms === "reach"
      ? [
          stroke("M-23 -58L-30 -28L-12 -8", figure.top, 15),
          stroke("M23 -58L44 -36L66 -26", figure.top, 15),
          disc(70, -26, { radius: 8, fill: skin }),
        ]
      : [
          stroke("M-23 -58L-33 -26L-10 -8", figure.top, 15),
          stroke("M23 -58L33 -26L10 -8", figure.top, 15),
          disc(8, -7, { radius: 8, fill: skin }),
        ];
  return onGround(
    figure,
    stroke("M-13 6V84M13 6V84", figure.bottom, 17),
    stroke("M-16 90H-9M9 90H16", colour.night, 12),
    shape("M-10 -74C-26 -72 -30 -62 -30 -48L-27 6H27L30 -48C30 -62 26 -72 10 -74Z", figure.top),
    shape("M0 -74L30 -48L27 6H6Z", "rgb(13 20 38 / .1)"),
    ...lower,
    disc(-9, -7, { radius: 8, fill: skin }),
    placed({ x: 0, y: -77 }, head(figure, "front")),
  );
}

/** On a seat 62 units high, facing right. */
export function seated(figure: Figure & { chair?: "wheelchair" | "none" }): string {
  const { chair = "none" } = figure;
  const skin = skins[figure.skin];
  const wheels = [
    stroke("M-30 -118L-24 -60H26L44 -14H58", colour.iron, 5),
    disc(46, -9, { radius: 9, fill: colour.iron }),
    `<circle cx="-8" cy="-36" r="34" fill="none" stroke="${colour.iron}" stroke-width="5"/>`,
    disc(-8, -36, { radius: 5, fill: colour.stone }),
    stroke("M-8 -70V-2M-42 -36H26M-32 -60L16 -12M16 -60L-32 -12", "rgb(169 162 144 / .6)", 1.5),
  ].join("");
  return onGround(
    figure,
    shadow(6, 0, { across: 110 }),
    stroke("M-6 -72L38 -70L44 -12", figure.bottom, 24),
    stroke("M42 -7H58", colour.night, 12),
    shape("M-22 -132C-30 -122 -28 -84 -22 -62H18C20 -90 20 -120 10 -134Z", figure.top),
    stroke("M-8 -120L2 -88L34 -84", shadeOf(figure.top), 14),
    disc(38, -84, { radius: 8, fill: skin }),
    placed({ x: -4, y: -136 }, head(figure, "front")),
    chair === "wheelchair" ? wheels : "",
  );
}

function onGround({ x, y, height, mirrored = false }: Figure, ...parts: readonly string[]): string {
  return placed({ x, y, scale: height / 208, mirrored }, ...parts);
}

function legs({ bottom, skin }: Figure, dress: "trousers" | "skirt" | "coat"): string {
  const shoes =
    shape("M-22 0Q-22 -10 -10 -10H-3V0Z", colour.night) + shape("M22 0Q22 -10 10 -10H3V0Z", colour.night);
  if (dress === "skirt") {
    const calves = stroke("M-9 -30V-10M9 -30V-10", skins[skin], 9);
    return calves + shoes + shape("M-20 -98L-31 -24Q0 -14 31 -24L20 -98Z", bottom);
  }
  return shoes + shape("M-21 -98L-18 -6H-3L0 -76L3 -6H18L21 -98Z", bottom);
}

function armsOf(arms: Arms, top: string, skin: string): string {
  const sleeve = shadeOf(top);
  const hand = (x: number, y: number) => disc(x, y, { radius: 7, fill: skin });
  const left = stroke("M-23 -151L-30 -120L-27 -94", sleeve, 13) + hand(-27, -88);
  const right = stroke("M23 -151L30 -120L27 -94", sleeve, 13) + hand(27, -88);
  if (arms === "wave") return left + stroke("M23 -151L42 -132L47 -164", sleeve, 13) + hand(48, -171);
  if (arms === "reach") return left + stroke("M23 -151L42 -128L64 -120", sleeve, 13) + hand(70, -119);
  if (arms === "hold")
    return (
      stroke("M-23 -151L-31 -122L-8 -112M23 -151L31 -122L8 -112", sleeve, 13) + hand(-6, -111) + hand(8, -111)
    );
  if (arms === "bag")
    return (
      left +
      right +
      stroke("M20 -80Q27 -100 34 -80", colour.woodDark, 3) +
      shape("M13 -80H41L44 -40H10Z", colour.lamp)
    );
  return left + right;
}

/** A darker shade of a cloth colour, for parts in front of it. */
function shadeOf(hex: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.84));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Drawn from the point where the neck leaves the shoulders. */
function head({ skin: tone, hair, head: style }: Looks, from: "front" | "behind"): string {
  const skin = skins[tone];
  const neck = shape("M-6 -8H6V8Q0 14 -6 8Z", shadeOf(skin));
  const face = `<ellipse cx="0" cy="-17" rx="14.5" ry="17.5" fill="${from === "behind" && style !== "bald" ? hair : skin}"/>`;
  const crown = shape(
    "M-15.5 -15C-19 -42 19 -42 15.5 -15C13 -25 6 -28 -3 -27C-10 -26 -13 -22 -15.5 -15Z",
    hair,
  );
  const veil = "M-18 -17C-20 -44 20 -44 18 -17C18 -4 22 4 28 12Q0 26 -28 12C-22 4 -18 -4 -18 -17Z";
  switch (style) {
    case "short":
      return neck + face + crown;
    case "long":
      return shape("M-18 -18C-20 -42 20 -42 18 -18L21 12Q0 18 -21 12Z", hair) + neck + face + crown;
    case "bun":
      return neck + face + crown + disc(0, -40, { radius: 9, fill: hair });
    case "scarf":
      return (
        shape(veil, hair) +
        (from === "behind" ? "" : `<ellipse cx="0" cy="-17" rx="11" ry="14" fill="${skin}"/>`) +
        shape("M-13 -3Q0 8 13 -3Q20 6 8 14Q-8 16 -18 6Z", shadeOf(hair))
      );
    case "cap":
      return (
        neck +
        face +
        shape("M-16 -20C-17 -43 17 -43 16 -20Q0 -27 -16 -20Z", hair) +
        stroke("M-15 -21Q0 -28 16 -21", shadeOf(hair), 5)
      );
    case "curls":
      return (
        [
          [-14, -22],
          [-10, -33],
          [0, -38],
          [10, -33],
          [14, -22],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, { radius: 10, fill: hair }))
          .join("") +
        neck +
        face +
        shape("M-13 -22Q0 -36 13 -22Q0 -29 -13 -22Z", hair)
      );
    case "bald":
      return neck + face;
    case "beard":
      return (
        neck +
        face +
        crown +
        (from === "behind" ? "" : shape("M-14 -14Q-13 6 0 6Q13 6 14 -14Q8 -6 0 -6Q-8 -6 -14 -14Z", hair))
      );
    default:
      return style satisfies never;
  }
}
