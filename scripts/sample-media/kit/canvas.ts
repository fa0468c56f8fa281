/**
 * The basis of every drawing: the sheet, its colours and its light. Parts are strings of SVG; units are those of the
 * sheet.
 */

/** The sheet is 3:2, like the pictures. */
export const sheet = { width: 960, height: 640 } as const;

/** Evening blues, lamplight and teal, like the interface; also earth and cloth. */
export const colour = {
  night: "#16213a",
  nightFar: "#263458",
  housesFar: "#33436b",
  housesNear: "#1d2a4a",
  dusk: "#5a6a96",
  peach: "#f2c9a0",
  lamp: "#f0ae2e",
  lampSoft: "#f8cf7c",
  window: "#fde3a3",
  paper: "#faf5ea",
  cream: "#f3e6cb",
  sand: "#dccfb8",
  stone: "#a9a290",
  stoneDark: "#6f6c66",
  teal: "#0b5a60",
  tealMid: "#2f8485",
  tealPale: "#a9d5cd",
  clay: "#b5603c",
  clayDark: "#86432a",
  rose: "#b8566a",
  plum: "#6b3a5b",
  olive: "#6d7f3a",
  leaf: "#3f5a3a",
  leafDark: "#27402f",
  wood: "#9a6b3a",
  woodDark: "#6a4524",
  woodPale: "#c99f66",
  iron: "#2b3145",
  white: "#fffdf8",
} as const;

const gradients = `
  <linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#131c36"/><stop offset=".6" stop-color="#2c3c68"/><stop offset="1" stop-color="#5f6896"/></linearGradient>
  <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#27375f"/><stop offset=".5" stop-color="#5c6c99"/><stop offset=".82" stop-color="#c99f97"/><stop offset="1" stop-color="#f5cf9d"/></linearGradient>
  <linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fbcc9"/><stop offset=".65" stop-color="#cfe0d6"/><stop offset="1" stop-color="#f8ead0"/></linearGradient>
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b684"/><stop offset=".45" stop-color="#efd6a6"/><stop offset="1" stop-color="#f0dcb4"/></linearGradient>
  <linearGradient id="tealWall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2c6c72"/><stop offset="1" stop-color="#5b9b97"/></linearGradient>
  <linearGradient id="roseWall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b98074"/><stop offset="1" stop-color="#e6b79d"/></linearGradient>
  <linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff1c9"/><stop offset="1" stop-color="#f3b64a"/></linearGradient>
  <linearGradient id="outside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f2d54"/><stop offset="1" stop-color="#5a6792"/></linearGradient>
  <linearGradient id="outsideDay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a5cfd6"/><stop offset="1" stop-color="#eaf0dc"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a8753f"/><stop offset="1" stop-color="#7b5029"/></linearGradient>
  <linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4a5373"/><stop offset="1" stop-color="#262f4c"/></linearGradient>
  <linearGradient id="paving" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cdbf9f"/><stop offset="1" stop-color="#a6977b"/></linearGradient>
  <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#56648f"/><stop offset="1" stop-color="#1a2544"/></linearGradient>
  <radialGradient id="glow"><stop offset="0" stop-color="#ffe2a0" stop-opacity=".95"/><stop offset=".35" stop-color="#f7bf57" stop-opacity=".45"/><stop offset="1" stop-color="#f0ae2e" stop-opacity="0"/></radialGradient>
  <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></linearGradient>
  <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16213a" stop-opacity="0"/><stop offset="1" stop-color="#16213a" stop-opacity=".38"/></linearGradient>`;

/** A whole drawing from its parts, background first. */
export function drawing(...parts: readonly string[]): string {
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${gradients}</defs>\n${parts.join("\n")}\n</svg>\n`;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function box({ x, y, width, height }: Box, fill: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;
}

/** A closed shape by its path. */
export function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

export function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function disc(x: number, y: number, { radius, fill }: { radius: number; fill: string }): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function faded(opacity: number, ...parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join("")}</g>`;
}

/** Moves and scales parts that are drawn around their own origin; a negative horizontal scale mirrors them. */
export function placed(
  { x, y, scale = 1, mirrored = false }: { x: number; y: number; scale?: number; mirrored?: boolean },
  ...parts: readonly string[]
): string {
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})">${parts.join("")}</g>`;
}

/** Lamplight around a point. */
export function glow(
  x: number,
  y: number,
  { radius, opacity = 1 }: { radius: number; opacity?: number },
): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)" opacity="${opacity}"/>`;
}

/** A shadow on the ground. */
export function shadow(
  x: number,
  y: number,
  { across, opacity = 0.25 }: { across: number; opacity?: number },
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across / 2}" ry="${across / 11}" fill="#0d1426" opacity="${opacity}"/>`;
}

/** Reproducible numbers between 0 and 1 from a seed, so that a drawing stays the same each time it is made. */
export function numbersFrom(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
