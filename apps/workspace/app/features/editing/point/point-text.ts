/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/** Of stored degrees: one metre. */
const decimals = 5;

/** How maps write a point into their links, and devices into theirs (`geo:`, RFC 5870). */
const links = [
  /^geo:(-?[\d.]+),(-?[\d.]+)/i,
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /[?&](?:q|ll|query|destination|daddr)=(?:loc:)?(-?[\d.]+)(?:,|%2C)\s*(-?[\d.]+)/i,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
];

/** A comma separates two numbers, or the decimals of one: by itself it separates only numbers that have points. */
const pairs = [
  /^([-+]?\d{1,2}\.\d+)\s*,\s*([-+]?\d{1,3}\.\d+)$/,
  /^([-+]?\d{1,2}(?:\.\d+)?)(?:\s*;\s*|,?\s+)([-+]?\d{1,3}(?:\.\d+)?)$/,
  /^([-+]?\d{1,2}(?:,\d+)?)(?:\s*;\s*|,?\s+)([-+]?\d{1,3}(?:,\d+)?)$/,
];

/** Degrees, and maybe minutes and seconds, with the direction before or behind: `52°31'12"N`. */
const angle =
  /([NSEW])?\s*([-+]?\d{1,3}(?:[.,]\d+)?)\s*°\s*(?:([\d.,]+)\s*'\s*(?!'))?(?:([\d.,]+)\s*(?:"|'')\s*)?([NSEW])?/i;

/**
 * Parses a whole point as people paste it: two numbers, degrees with minutes, or the link of a map. `null` for anything
 * else, such as a single number.
 */
export function parsePointText(text: string): Point | null {
  const plain = inPlainSigns(text);
  const patterns = /^(?:https?|geo):/i.test(plain) ? links : pairs;
  for (const pattern of patterns) {
    const [, lat, lng] = pattern.exec(plain) ?? [];
    const point = lat !== undefined && lng !== undefined ? pointOf(numberOf(lat), numberOf(lng)) : null;
    if (point) return point;
  }
  return patterns === pairs ? pointOfAngles(plain) : null;
}

/** One of the two numbers, in degrees; `null` when the text has none. */
export function parseDegrees(text: string): number | null {
  const plain = inPlainSigns(text);
  const [whole, ...parts] = angle.exec(plain) ?? [];
  const degrees = whole === plain ? degreesOf(parts).degrees : numberOf(plain);
  return plain !== "" && Number.isFinite(degrees) ? degrees : null;
}

export function roundPoint({ lat, lng }: Point): Point {
  return { lat: rounded(lat), lng: rounded(lng) };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}

function pointOfAngles(plain: string): Point | null {
  const found = [...plain.matchAll(new RegExp(angle, "gi"))];
  const rest = found.reduce((text, [one]) => text.replace(one, ""), plain);
  const [first, second] = found.map(([, ...parts]) => degreesOf(parts));
  if (found.length !== 2 || !first || !second || /[^\s,;]/.test(rest)) return null;
  const isTurned = /[EW]/i.test(first.direction);
  if (isTurned ? /[EW]/i.test(second.direction) : /[NS]/i.test(second.direction)) return null;
  return isTurned ? pointOf(second.degrees, first.degrees) : pointOf(first.degrees, second.degrees);
}

function degreesOf([before, degrees = "", minutes = "0", seconds = "0", behind]: (string | undefined)[]) {
  const direction = before ?? behind ?? "";
  const whole = numberOf(degrees);
  const size = Math.abs(whole) + numberOf(minutes) / 60 + numberOf(seconds) / 3600;
  const isNegative = /[SW]/i.test(direction) || whole < 0 || degrees.startsWith("-");
  return { direction, degrees: rounded(isNegative ? -size : size) };
}

function pointOf(lat: number, lng: number): Point | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? roundPoint({ lat, lng }) : null;
}

/** `NaN` for anything but a number. */
function numberOf(text: string): number {
  return /^[-+]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** Arabic and Persian digits and signs, long minus, curved quotes: as the one sign that each of them is. */
function inPlainSigns(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll("\u066b", ".")
    .replaceAll("\u060c", ",")
    .replaceAll("\u2212", "-")
    .replace(/[\u2032\u2018\u2019]/g, "'")
    .replace(/[\u2033\u201c\u201d]/g, '"')
    .trim();
}
