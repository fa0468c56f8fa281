/** The encoding of a directory's files that are neither UTF-8 nor UTF-16, guessed from all of their bytes. */

/** Bytes of lines with letters beyond ASCII; more do not change the answer. */
const sampleBytes = 400_000;

/** Fewer such bytes do not suffice to distinguish Latin alphabets. */
const enoughBytes = 6;

/**
 * `jschardet` is this sure of a Latin alphabet in a text of some sentences; in a few words it is at most half as sure.
 */
const sureOfLatin = 0.1;

/** The default: the encoding of most Western spreadsheets. */
const usual = "windows-1252";

/** Names of `jschardet` under those of the Encoding Standard, where they differ. */
const labels: Readonly<Record<string, string>> = {
  cp932: "shift_jis",
  cp949: "euc-kr",
  cp874: "windows-874",
  cp866: "ibm866",
  maccyrillic: "x-mac-cyrillic",
};

/** Encodings of the West. They differ from `windows-1252` in a few characters, which no guess can distinguish. */
const western =
  /^(?:windows-1252|iso-?8859-?(?:1|14|15|16|3|4|10)|mac(?!cyrillic)\w*|cp(?:437|72\d|73\d|77\d|85\d|86[0-35]|112\d|1006)|hp-\w+)$/;

/** Encodings of Latin alphabets other than those of the West. */
const latin = /^(?:windows-125[0478]|iso-8859-(?:2|9|13))$/;

/** Two encodings of one script that differ in few letters: the one whose letters are letters in the text is right. */
const twins: Readonly<Record<string, string>> = {
  "iso-8859-2": "windows-1250",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-9": "windows-1254",
  "iso-8859-13": "windows-1257",
};

/**
 * The name of the encoding, as `TextDecoder` has it; `files` are the bytes of each file. An encoding in which a byte of
 * the files is undefined is never the answer, except `windows-1252` for want of any other. Plain Western text stays
 * `windows-1252`.
 */
export async function guessEncoding(files: readonly Uint8Array[]): Promise<string> {
  const sample = sampleOf(files);
  if (sample.length === 0) return usual;
  // Its models are large, and hardly any directory needs them.
  const { detectAll } = await import("jschardet");
  const guesses = detectAll(Buffer.from(sample)).flatMap(({ encoding, confidence }) => {
    const label = labelOf(encoding ?? "");
    return label === null ? [] : [{ label, confidence }];
  });
  const isEnough = sample.filter((byte) => byte >= 0x80).length >= enoughBytes;
  const isForeign = isEnough && isForeignScript(sample);
  const sure = guesses.find(({ label }) => label === usual)?.confidence ?? 0;
  for (const { label, confidence } of guesses) {
    if (western.test(label)) {
      if (!isForeign) return usual;
      continue;
    }
    const isLatin = latin.test(label);
    if (isForeign ? isLatin : !isLatin || !isEnough || confidence < sureOfLatin || confidence < sure * 1.5)
      continue;
    const fitting = twinOf(label, files);
    if (fitting !== null) return fitting;
  }
  return usual;
}

/** The lines with bytes beyond ASCII. */
function sampleOf(files: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const bytes of files) {
    for (let start = 0; start < bytes.length && size < sampleBytes;) {
      const found = bytes.indexOf(0x0a, start);
      const end = found < 0 ? bytes.length : found + 1;
      const line = bytes.subarray(start, Math.min(end, start + sampleBytes));
      if (line.some((byte) => byte >= 0x80)) {
        parts.push(line);
        size += line.length;
      }
      start = end;
    }
  }
  return Uint8Array.from(Buffer.concat(parts));
}

function labelOf(name: string): string | null {
  const plain = name.toLowerCase().replace(/^iso8859/, "iso-8859");
  const label = labels[plain] ?? plain;
  if (western.test(label)) return label === "iso-8859-1" ? usual : label;
  return encodingNamed(label);
}

/** The name of an encoding by any of its labels in the Encoding Standard (`cp1251`, `latin2`); `null` if unknown. */
export function encodingNamed(label: string): string | null {
  try {
    return new TextDecoder(labels[label.toLowerCase()] ?? label).encoding;
  } catch {
    return null; // a RangeError says that there is no such encoding
  }
}

/** Whether most words with bytes beyond ASCII consist of them: of another script, or of two bytes for each letter. */
function isForeignScript(sample: Uint8Array): boolean {
  let foreign = 0;
  let mixed = 0;
  let high = 0;
  let length = 0;
  for (const byte of [...sample, 0x20]) {
    const isLetter = byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
    if (isLetter) {
      length += 1;
      if (byte >= 0x80) high += 1;
      continue;
    }
    if (high > 0 && high >= length * 0.6 && length >= 3) foreign += 1;
    else if (high > 0) mixed += 1;
    high = 0;
    length = 0;
  }
  return foreign > mixed;
}

/** The encoding or its twin, whichever reads more letters; `null` when bytes are undefined in both. */
function twinOf(label: string, files: readonly Uint8Array[]): string | null {
  const pair = Object.entries(twins).find((names) => names.includes(label)) ?? [label];
  let best: { label: string; letters: number } | null = null;
  for (const one of pair.toReversed()) {
    const letters = lettersIn(one, files);
    if (letters !== null && (best === null || letters > best.letters)) best = { label: one, letters };
  }
  return best?.label ?? null;
}

function lettersIn(label: string, files: readonly Uint8Array[]): number | null {
  let letters = 0;
  for (const bytes of files) {
    const text = new TextDecoder(label).decode(bytes);
    if (undefinedIn(text) > 0) return null;
    letters += text.match(/[^\p{ASCII}\P{L}]/gu)?.length ?? 0;
  }
  return letters;
}

/** The number of bytes that the encoding of a decoded text does not define. */
export function undefinedIn(text: string): number {
  // The Encoding Standard maps undefined bytes to U+FFFD, or to the control character of the same number.
  return text.match(/[\ufffd\u0080-\u0084\u0086-\u009f]/g)?.length ?? 0;
}
