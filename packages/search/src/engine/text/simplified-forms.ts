import { packedSimplified } from "./simplified.ts";

let forms: Map<number, number> | undefined;

/** Traditional characters → simplified forms, as code points. Unpacked at the first ideograph. */
export function simplifiedForms(): ReadonlyMap<number, number> {
  forms ??= unpack(packedSimplified);
  return forms;
}

function unpack(packed: string): Map<number, number> {
  const pairs = new Map<number, number>();
  const numbers = unpackNumbers(packed);
  let [traditional, simplified] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    simplified += numbers[at] ?? 0;
    const difference = numbers[at + 1] ?? 0;
    traditional += difference % 2 === 1 ? -(difference + 1) / 2 : difference / 2;
    pairs.set(traditional, simplified);
  }
  return pairs;
}

/** The inverse of the generator's encoding: digits below 30 continue a number, the others end it. */
function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let begun = 0;
  for (let at = 0; at < packed.length; at++) {
    const code = packed.charCodeAt(at);
    const digit = (code === 125 ? 92 : code) - 35;
    if (digit < 30) {
      begun = begun * 30 + digit + 1;
    } else {
      numbers.push(begun * 60 + digit - 30);
      begun = 0;
    }
  }
  return numbers;
}
