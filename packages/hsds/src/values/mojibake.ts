import { byteOf1252, byteOf437, characterOfC1 } from "./code-pages.ts";

/** Text with repaired characters. */
export interface Repair {
  text: string;
  repaired: number;
}

/**
 * Repairs mojibake: UTF-8 that was decoded in another encoding (`EspaÃ±ol`, `Espa├▒ol`), where the repair is certain:
 * the characters, taken as bytes, are valid UTF-8. Repairs double encoding twice.
 */
export function repairMojibake(text: string): Repair {
  if (!/[\u0080-\uffff]/.test(text)) return { text, repaired: 0 };
  let repaired = 0;
  let current = text;
  for (let pass = 0; pass < 2; pass += 1) {
    const soFar = repaired;
    for (const page of [page1252, page437]) {
      const whole = current;
      const before = (offset: number) => whole[offset - 1] ?? "";
      current = current.replace(highRun, (run, ...rest: unknown[]) => {
        const offset = rest.find((one) => typeof one === "number") ?? 0;
        const decoded = page.mayBegin(run, before(offset)) ? decodeRun(run, page.byteOf) : null;
        if (decoded !== null) repaired += 1;
        return decoded ?? run;
      });
    }
    if (repaired === soFar) break;
  }
  return { text: current, repaired };
}

/**
 * Repairs text of code page 437 that lost its first characters in a second conversion: `Γ` became `G`, `├` `+`, `┬`
 * `-`, and all shades and lines `¦` (`AttorneyGÇÖs`, `Espa+¦ol`). Since `-á` also occurs in intact text, it is only for
 * sources in which `hasDamaged437` found the unmistakable form.
 */
export function repairDamaged437(text: string): Repair {
  if (!/[G+-][\u0080-\uffff]/.test(text)) return { text, repaired: 0 };
  let repaired = 0;
  const undamaged = text.replace(damagedRun, (run, ...rest: unknown[]) => {
    const offset = rest.find((one) => typeof one === "number") ?? 0;
    const fixed = decodeDamaged(run, {
      before: text[offset - 1] ?? "",
      after: text.slice(offset + run.length, offset + run.length + 2),
    });
    if (fixed !== null) repaired += 1;
    return fixed ?? run;
  });
  return { text: undamaged, repaired };
}

/** Whether a text has a twice converted quotation mark or dash: `GÇÖ`, `GÇô`. */
export function hasDamaged437(text: string): boolean {
  return /GÇ[ÖÿÆ£¥öôæóª]/.test(text);
}

const highRun = /[\u0080-\uffff]{2,}/g;

/**
 * Runs that may be mojibake. Pairs of characters are often intact: `É”` ends a quoted word in capitals, and would
 * become `ɔ`. A broken accented letter begins with Â, Ã, Ä or Å, and is not a capital followed by a quote.
 */
const page1252 = {
  byteOf: byteOf1252,
  mayBegin(run: string, before: string): boolean {
    if (run.length > 2) return true;
    return /^[ÂÃÄÅ][^«»‘’“”–—…™®]/.test(run) || (/^[ÂÃ]/.test(run) && !/\p{Lu}/u.test(before));
  },
};

const page437 = {
  byteOf: byteOf437,
  mayBegin(run: string): boolean {
    return /^[├┬┼─╬╧╨╤╪┘Γ]/.test(run);
  },
};

const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The run as bytes of the encoding, decoded as UTF-8; `null` when invalid, or when it would yield control characters.
 */
function decodeRun(run: string, byteOf: ReadonlyMap<string, number>): string | null {
  const bytes: number[] = [];
  for (const character of run) {
    const byte = byteOf.get(character);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return decodeBytes(bytes);
}

function decodeBytes(bytes: number[]): string | null {
  try {
    return readableControls(strictUtf8.decode(Uint8Array.from(bytes)));
  } catch {
    return null; // the only thing that a fatal decoder throws is that the bytes are not UTF-8
  }
}

/** UTF-8 of windows-1252 bytes decoded as Latin-1 has control characters in place of quotes. */
function readableControls(text: string): string | null {
  let readable = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0x80 && code < 0xa0) {
      const intended = characterOfC1(code);
      if (intended === null) return null;
      readable += intended;
    } else readable += character;
  }
  return readable;
}

const damagedRun = /GÇ[\u0080-\uffff]|[+-][\u0080-\uffff]/g;

/** Cache of decoded runs; a damaged source repeats a few hundred of them. */
const damagedRuns = new Map<string, string | null>();

const damagedLead = new Map([
  ["G", 0xe2],
  ["+", 0xc3],
  ["-", 0xc2],
]);

function decodeDamaged(run: string, around: { before: string; after: string }): string | null {
  const [lead = "", ...tail] = Array.from(run);
  const first = damagedLead.get(lead);
  if (first === undefined) return null;
  if (run === "+¦") return decodeLostLine(around);
  const known = damagedRuns.get(run);
  if (known !== undefined) return known;
  const bytes = tail.map((character) => byteOf437.get(character));
  const decoded = bytes.every((byte) => byte !== undefined) ? decodeBytes([first, ...bytes]) : null;
  damagedRuns.set(run, decoded);
  return decoded;
}

/**
 * `+¦` may be ñ, ó, ò, ô, ö, ù or ú. Between two vowels only ñ is possible; before a final `n`, ó. Elsewhere the repair
 * is uncertain, and the text stays unchanged.
 */
function decodeLostLine({ before, after }: { before: string; after: string }): string | null {
  if (/[aeiouáéíóú]/i.test(before) && /^[aeiouáéíóú]/i.test(after)) return "ñ";
  return /[a-z]/i.test(before) && /^n(?:\P{L}|$)/iu.test(after) ? "ó" : null;
}
