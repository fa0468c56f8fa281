import type { Phrase, Slot } from "./danger-phrases.ts";
import { wordsOfQuery } from "./danger-query.ts";
import { dangerVocabulary, type Span } from "./danger-vocabulary.ts";
import type { DangerKind } from "./danger-words/danger-words.ts";

export type { DangerKind, DangerWords } from "./danger-words/danger-words.ts";

/** Most severe first. A victim who also hurts others counts as a victim. */
const order: readonly DangerKind[] = [
  "suicide",
  "threat",
  "trafficking",
  "violence",
  "harms-others",
  "street-tonight",
];

type Slots = ReadonlyMap<Slot, readonly Span[]>;

/**
 * The danger that a person's own words indicate, in any language and spelling; `null` without any. Prefers false
 * positives to misses: `recognizeDanger("my husbend beats me")` is `violence`.
 */
export function recognizeDanger(text: string): DangerKind | null {
  const { lookUp, phrasesFrom } = dangerVocabulary();
  const slots = lookUp(wordsOfQuery(text));
  const phrases = [...slots.keys()]
    .flatMap(phrasesFrom)
    .filter(({ groups }) => groups.every((group) => group.every((slot) => slots.has(slot))));
  const quiet = new Map<number, Span[]>();
  for (const phrase of phrases) {
    if (phrase.kind !== null) continue;
    quiet.set(phrase.language, [...(quiet.get(phrase.language) ?? []), ...placesOf(phrase, slots, [])]);
  }
  const found = new Set(
    phrases
      .filter((one) => one.kind !== null && placesOf(one, slots, quiet.get(one.language) ?? []).length > 0)
      .map(({ kind }) => kind),
  );
  return order.find((kind) => found.has(kind)) ?? null;
}

/** The match of a phrase: all its groups, on distinct words outside quiet phrases. */
function placesOf({ groups }: Phrase, slots: Slots, covered: readonly Span[]): Span[] {
  const [first = [], ...others] = groups;
  const places = inOrder(first, slots, covered);
  if (others.length === 0 || places.length === 0) return places;
  const further = others.map((group) => inOrder(group, slots, covered));
  return places.filter((one) => further.every((group) => group.some((other) => areApart(one, other))));
}

function inOrder(slots: readonly Slot[], known: Slots, covered: readonly Span[]): Span[] {
  let found: Span[] | undefined;
  for (const slot of slots) {
    const spans = (known.get(slot) ?? []).filter((span) => covered.every((one) => areApart(span, one)));
    found = found
      ? found.flatMap(({ from, to }) =>
          spans
            .filter((one) => one.from >= to && one.from - to <= slot.gap)
            .map((one) => ({ from, to: one.to })),
        )
      : spans;
    if (found.length === 0) return [];
  }
  return found ?? [];
}

function areApart(one: Span, other: Span): boolean {
  return one.to <= other.from || one.from >= other.to;
}
