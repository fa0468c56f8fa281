// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Speaks texts as MP3. A program of its own: it is started with a channel (`child_process.fork`), takes
 * `{ id, work: { voice, text } }` and answers `{ id, bytes }` or `{ id, problem }`, one after the other. It reads its
 * own folder, writes nothing and asks no network.
 */
import { setPriority } from "node:os";
import openEspeak from "@echogarden/espeak-ng-emscripten";
import { createMp3Encoder } from "wasm-media-encoders";

/** Of espeak-ng, which speaks on one channel. */
const sampleRate = 22_050;
/** kbit/s: plenty for one voice, and 4 kB for a second. */
const bitrate = 32;
/** Words a minute: calm, for people who are still learning the language. espeak-ng's own is 175. */
const pace = 150;
/** How loud the loudest moment is, of 1. */
const loudest = 0.9;
/** Below it nothing was said. */
const silence = 0.005;

/** Voices that say “colon” in the middle of a time. */
const readColons = new Set(["inc/ur", "ira/fa", "zle/uk"]);

const { eSpeakNGWorker } = await openEspeak();
const speaker = new eSpeakNGWorker();
const encoder = await createMp3Encoder();
const voices = new Set(speaker.list_voices().map(({ identifier }) => identifier));
lowerPriority();

process.on("disconnect", () => process.exit(0));
process.on("message", ({ id, work: { voice, text } }) => {
  try {
    process.send({ id, bytes: speak(voice, text) });
  } catch (error) {
    process.send({ id, problem: error instanceof Error ? error.message : String(error) });
  }
});

function speak(voice, text) {
  // An unknown voice would keep the one before it, and speak Somali as if it were Persian.
  if (!voices.has(voice) || speaker.set_voice(voice) !== 0) throw new Error(`There is no voice ${voice}`);
  speaker.set_rate(pace);
  const pieces = [];
  speaker.synthesize(plain(text, voice), (samples) => {
    if (samples?.length > 0) pieces.push(samples);
  });
  return encode(normalized(pieces, voice));
}

/** Without signs by which espeak-ng takes commands: SSML, and its own spelling of sounds. */
function plain(text, voice) {
  const words = text.replace(/[<>&\p{Cc}]|\[\[|\]\]/gu, " ");
  return readColons.has(voice) ? words.replace(/(?<=\p{Nd}):(?=\p{Nd})/gu, " ") : words;
}

function normalized(pieces, voice) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const samples = new Float32Array(length);
  let at = 0;
  let peak = 0;
  for (const piece of pieces) {
    for (const sample of piece) {
      const value = sample / 32_768;
      peak = Math.max(peak, Math.abs(value));
      samples[at] = value;
      at += 1;
    }
  }
  if (peak < silence) throw new Error(`The voice ${voice} says nothing of this text`);
  return samples.map((value) => (value * loudest) / peak);
}

function encode(samples) {
  encoder.configure({ channels: 1, sampleRate, bitrate });
  // Both calls answer a view of the same memory.
  const begin = encoder.encode([samples]).slice();
  const end = encoder.finalize();
  const mp3 = new Uint8Array(begin.length + end.length);
  mp3.set(begin);
  mp3.set(end, begin.length);
  return mp3;
}

/** Readers of the directory come first. */
function lowerPriority() {
  try {
    setPriority(10);
  } catch {
    // A system that does not let it: then it speaks as it is.
  }
}
