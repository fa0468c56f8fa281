/** Synthesizes speech sentence by sentence, so that the time of each is known. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Recording } from "./format.ts";
import { runFfmpeg, runTool, typed } from "./run-tool.ts";

/** Seconds from the beginning. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Speech {
  /** A WAV file. */
  readonly file: string;
  /** One for each sentence. */
  readonly spans: readonly Span[];
  readonly duration: number;
}

/** Words per minute as the synthesiser counts them: slow, for people who are still learning the language. */
const voices: Readonly<Record<string, { voice: string; pace: number }>> = {
  ar: { voice: "ar", pace: 184 },
  de: { voice: "de", pace: 148 },
  en: { voice: "en-gb", pace: 150 },
  fa: { voice: "fa", pace: 166 },
  uk: { voice: "uk", pace: 138 },
};

/** espeak-ng writes 16-bit mono at this rate. */
const rate = 22_050;
const headerLength = 44;

/** Seconds of silence. */
const silence = { before: 0.35, between: 0.45, after: 0.6 } as const;

export function speak({ id, language, sentences }: Recording, scratch: string): Speech {
  const voice = voices[language];
  if (!voice) throw new Error(`${id}: there is no voice for ${language}.`);
  const pieces: Int16Array[] = [];
  const spans: Span[] = [];
  let length = add(pieces, silent(silence.before));
  for (const [index, { text, spoken = text }] of sentences.entries()) {
    const file = join(scratch, `${id}-${index}.wav`);
    runTool(
      "espeak-ng",
      ["-v", voice.voice, "-s", String(voice.pace), "-p", "42", "-w", file, "--stdin"],
      spoken,
    );
    const start = length / rate;
    length += add(pieces, trimmed(samplesOf(file)));
    spans.push({ start, end: length / rate });
    length += add(pieces, silent(index === sentences.length - 1 ? silence.after : silence.between));
  }
  const file = join(scratch, `${id}.wav`);
  writeWave(file, pieces);
  return { file, spans, duration: length / rate };
}

/** Filters for one voice with even loudness. */
export const evenSound = ["-af", "highpass=f=70,lowpass=f=7500,loudnorm=I=-18:TP=-2:LRA=7"];

/** The encoder uses a third more than its setting: about 32 kbit/s, plenty for one voice. */
export const soundParameters = [
  ...evenSound,
  ...typed("-ar 24000 -ac 1 -c:a aac -b:a 24k -movflags +faststart"),
];

export function renderRecording(speech: Speech, target: string): void {
  runFfmpeg(["-i", speech.file, ...soundParameters], target);
}

function add(pieces: Int16Array[], piece: Int16Array): number {
  pieces.push(piece);
  return piece.length;
}

function silent(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * rate));
}

function samplesOf(file: string): Int16Array {
  const bytes = readFileSync(file).subarray(headerLength);
  return Int16Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) =>
    bytes.readInt16LE(index * 2),
  );
}

/** Removes the silence at both ends. */
function trimmed(samples: Int16Array): Int16Array {
  const margin = Math.round(rate * 0.03);
  const [first, last] = [samples.findIndex(isLoud), samples.findLastIndex(isLoud)];
  return samples.subarray(Math.max(0, first - margin), last + margin);
}

function isLoud(sample: number): boolean {
  return Math.abs(sample) > 160;
}

function writeWave(file: string, pieces: readonly Int16Array[]): void {
  const data = Buffer.concat(
    pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)),
  );
  const header = Buffer.alloc(headerLength);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(data.length, 40);
  writeFileSync(file, Buffer.concat([header, data]));
}
