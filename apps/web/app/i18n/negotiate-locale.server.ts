import { locales, type Locale } from "./locales.ts";

/**
 * The best of our languages for an `Accept-Language` header: RFC 4647 lookup (§3.4), range by range in order of
 * quality, each shortened from its end until it names one of ours.
 */
export function negotiateLocale(header: string | null | undefined): Locale {
  for (const range of acceptedRanges(header ?? "")) {
    const found = lookUp(range);
    if (found) return found;
  }
  return locales[0];
}

/** Language ranges in lower case, best first. Ranges with quality 0 and `*` say nothing to choose by. */
function acceptedRanges(header: string): string[] {
  return header
    .split(",")
    .map(parseRange)
    .filter((range) => range.quality > 0 && /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/.test(range.tag))
    .toSorted((one, other) => other.quality - one.quality)
    .map((range) => range.tag);
}

function parseRange(text: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((one) => one.startsWith("q="));
  const value = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, quality: Number.isFinite(value) ? Math.min(value, 1) : 0 };
}

function lookUp(range: string): Locale | undefined {
  const subtags = range.split("-");
  while (subtags.length > 0) {
    const candidate = subtags.join("-");
    const found = locales.find((locale) => locale === candidate);
    if (found) return found;
    subtags.pop();
    // A single-letter subtag (`x`, `u`) introduces what was cut off, and goes with it.
    if (subtags.at(-1)?.length === 1) subtags.pop();
  }
  return undefined;
}
