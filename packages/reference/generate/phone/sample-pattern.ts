/** A part of a numbering pattern: a choice of digits or a group of alternatives, repeated `least` to `most` times. */
interface Part {
  choices: readonly string[] | readonly (readonly Part[])[];
  least: number;
  most: number;
}

/** Chooses one of `count` things. Deterministic, so that the same pattern gives the same samples. */
export type Choose = (count: number) => number;

const digitsInOrder: readonly string[] = Array.from("0123456789");

/**
 * Generates a text that matches a numbering pattern of libphonenumber. Such patterns consist of digits, `\d`, classes
 * of digits, groups with alternatives, and the quantifiers `?`, `{n}`, `{n,m}`; anything else is an error.
 */
export function samplePattern(pattern: string, choose: Choose): string {
  const reader = { pattern, position: 0 };
  const alternatives = readAlternatives(reader);
  if (reader.position !== pattern.length) throw new Error(`Cannot read ${pattern} at ${reader.position}`);
  return sampleOf(alternatives, choose);
}

interface Reader {
  pattern: string;
  position: number;
}

function sampleOf(alternatives: readonly (readonly Part[])[], choose: Choose): string {
  const parts = alternatives[choose(alternatives.length)] ?? [];
  return parts
    .map(({ choices, least, most }) => {
      const times = least + choose(most - least + 1);
      return Array.from({ length: times }, () => {
        const choice = choices[choose(choices.length)];
        if (choice === undefined) throw new Error("A class without digits");
        // The choices of one part are either all digits or all alternatives of a group.
        return typeof choice === "string" ? choice : sampleOf([choice], choose);
      }).join("");
    })
    .join("");
}

function readAlternatives(reader: Reader): Part[][] {
  const alternatives: Part[][] = [[]];
  while (reader.position < reader.pattern.length && reader.pattern[reader.position] !== ")") {
    if (reader.pattern[reader.position] === "|") {
      reader.position += 1;
      alternatives.push([]);
    } else {
      const choices = readChoices(reader);
      alternatives.at(-1)?.push({ choices, ...readQuantifier(reader) });
    }
  }
  return alternatives;
}

function readChoices(reader: Reader): readonly string[] | Part[][] {
  const digits = take(reader, /^\d/);
  if (digits) return [digits[0]];
  if (take(reader, /^\\d/)) return digitsInOrder;
  const members = take(reader, /^\[([\d-]+)\]/)?.[1];
  if (members !== undefined) return readClass(members);
  if (!take(reader, /^\((?:\?:)?/)) throw new Error(`Cannot read ${reader.pattern} at ${reader.position}`);
  const alternatives = readAlternatives(reader);
  if (!take(reader, /^\)/)) throw new Error(`An open group in ${reader.pattern}`);
  return alternatives;
}

function readClass(members: string): readonly string[] {
  return [...members.matchAll(/(\d)-(\d)|\d/g)].flatMap(([whole, from, to]) =>
    from === undefined || to === undefined
      ? [whole]
      : digitsInOrder.filter((one) => one >= from && one <= to),
  );
}

function readQuantifier(reader: Reader): { least: number; most: number } {
  if (take(reader, /^\?/)) return { least: 0, most: 1 };
  const found = take(reader, /^\{(\d+)(?:,(\d+))?\}/);
  if (!found) return { least: 1, most: 1 };
  return { least: Number(found[1]), most: Number(found[2] ?? found[1]) };
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(reader.pattern.slice(reader.position));
  if (found) reader.position += found[0].length;
  return found;
}
