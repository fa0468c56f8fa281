/**
 * Keys by which a text that is alike is found in an index: MinHash of its words and pairs of words, two minima in a key.
 * Two texts share a key with a probability that grows steeply with what they have in common: of texts that share half of
 * their words and pairs, 94 % share one; of those that share a twentieth, 2 %. No database needs an extension for it, and a
 * look costs the same among a hundred texts and among millions.
 *
 * A change of these keys needs a migration that deletes `memory_keys` and sets `counted_position` of `translation_progress` to 0.
 */
const keysOfText = 10;
const minimaOfKey = 2;

/** Words of longer texts that are looked at. */
const mostWords = 400;

const words = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts without spaces between words: every two characters count as one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The keys of a text, as signed integers of 32 bits; none for a text without words. */
export function memoryKeys(text: string): number[] {
  const hashes = [...new Set(featuresOf(text))].map(hashOf);
  if (hashes.length === 0) return [];
  return Array.from({ length: keysOfText }, (_, key) => {
    let result = mixed(key + 1);
    for (let at = 0; at < minimaOfKey; at += 1)
      result = mixed(result ^ minimum(hashes, mixed(key * minimaOfKey + at + 101)));
    return result;
  });
}

/** How much two texts have in common, from 0 to 1, by their words and pairs of words. */
export function likeness(one: string, other: string): number {
  const left = new Map<string, number>();
  const [ours, theirs] = [featuresOf(one), featuresOf(other)];
  for (const feature of ours) left.set(feature, (left.get(feature) ?? 0) + 1);
  let common = 0;
  for (const feature of theirs) {
    const count = left.get(feature) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(feature, count - 1);
  }
  return ours.length + theirs.length === 0 ? 0 : (2 * common) / (ours.length + theirs.length);
}

function featuresOf(text: string): string[] {
  const found = (text.normalize("NFKC").toLowerCase().match(words) ?? [])
    .flatMap(partsOf)
    .slice(0, mostWords);
  return [...found, ...found.slice(1).map((word, at) => `${found[at] ?? ""} ${word}`)];
}

function partsOf(word: string): string[] {
  const characters = unspaced.test(word) ? Array.from(word) : [];
  if (characters.length < 2) return [word];
  return characters.slice(1).map((character, at) => (characters[at] ?? "") + character);
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The smallest of all hashes in an order of its own for each seed. */
function minimum(hashes: readonly number[], seed: number): number {
  let least = 0x7fffffff;
  for (const hash of hashes) least = Math.min(least, mixed(hash ^ seed));
  return least;
}

/** The last step of MurmurHash3. */
function mixed(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
