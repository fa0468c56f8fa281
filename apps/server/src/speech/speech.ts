import { Refusal } from "@dragoman/hsds/refusal";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SpeechSource, SpokenText } from "@dragoman/pages/site/site.server.ts";
import { limitCalls } from "../security/call-limit.ts";
import { problemResponse } from "../problem.ts";
import { openSpeechCache, type SpeechCache } from "./speech-cache.ts";
import { soundResponse } from "./speech-sound.ts";
import { createSpeechProcess, type SpeechProcess, type SpeechProcessOptions } from "./speech-process.ts";
import { serverVoice } from "@dragoman/entry-view/speech/speech-voices.ts";

export interface Speech {
  source: SpeechSource;
  close(): void;
}

export interface SpeechOptions {
  /** The folder that contains the speech cache, in a folder of its own. */
  dataDirectory: string;
  /** The synthesiser that the operator configured; by default the one of `npm run speech`, if installed. */
  directory: string | undefined;
  onError: (error: unknown) => void;
  /** Bytes of all speech files together. */
  maxCacheBytes?: number;
  /** Speech files made per minute, for one address and in total. */
  limits?: { each: number; all: number };
  process?: Omit<SpeechProcessOptions, "directory" | "onError">;
}

/** Where `npm run speech` installs it. */
const defaultDirectory = join(import.meta.dirname, "../../../../optional/speech");

/** Bytes: about fourteen hours of speech. */
const defaultCacheBytes = 200_000_000;

/** A page has about thirty sentences, and a whole shelter may share one address. Cached speech does not count. */
const defaultLimits = { each: 300, all: 1500 };

/** Characters. The pages' sentences are shorter. */
const longestText = 600;

/** The server's voice. Without an installed synthesiser it refuses every text. */
export function createSpeech(options: SpeechOptions): Speech {
  const directory = options.directory ?? defaultDirectory;
  if (isInstalled(directory)) return createInstalledSpeech({ ...options, directory });
  if (options.directory !== undefined) {
    const reason = "no voice is installed there; run npm run speech, or leave it out";
    throw new Refusal("environment-invalid", { name: "SPEECH_DIR", value: directory, reason });
  }
  return { source: silent, close: () => undefined };
}

const silent: SpeechSource = {
  soundName: () => null,
  answer: () => Promise.resolve(problemResponse(new Refusal("speech-absent"))),
};

/** npm writes this file last. */
function isInstalled(directory: string): boolean {
  return ["speak.mjs", "node_modules/.package-lock.json"].every((name) => existsSync(join(directory, name)));
}

function createInstalledSpeech(options: SpeechOptions & { directory: string }): Speech {
  const { directory, dataDirectory, onError, maxCacheBytes = defaultCacheBytes } = options;
  const { each, all } = options.limits ?? defaultLimits;
  const edition = editionOf(directory);
  const voice = createSpeechProcess({
    ...options.process,
    directory,
    onError,
  });
  const maker = createMaker({
    voice,
    cache: openSpeechCache({ directory: join(dataDirectory, "speech"), most: maxCacheBytes }),
    secondsToWait: limitCalls({ each, all, milliseconds: 60_000 }),
    onError,
  });
  const soundName = (spoken: SpokenText) => nameOf(spoken, edition);
  return {
    source: {
      soundName,
      async answer(request, { spoken, address }) {
        try {
          const name = spoken ? soundName(spoken) : null;
          const voiced = spoken && serverVoice(spoken.language);
          if (!spoken || name === null || !voiced) throw new Refusal("speech-absent");
          const mp3 = await maker({ name, voice: voiced, text: spoken.text, address });
          return soundResponse(request, { mp3, tag: `"${name}"` });
        } catch (error) {
          if (error instanceof Refusal) return problemResponse(error);
          throw error;
        }
      },
    },
    close: () => voice.close(),
  };
}

/** A hash of the program and its versions: another version sounds different, so earlier speech files are not reused. */
function editionOf(directory: string): string {
  const hash = createHash("sha256");
  for (const name of ["speak.mjs", "node_modules/.package-lock.json"])
    hash.update(readFileSync(join(directory, name)));
  return hash.digest("hex");
}

function nameOf({ text, language }: SpokenText, edition: string): string | null {
  const voice = serverVoice(language);
  if (voice === null || text.length > longestText || !/[\p{L}\p{N}]/u.test(text)) return null;
  const digest = createHash("sha256").update([edition, voice, text].join("\0")).digest("hex");
  return `${digest.slice(0, 40)}.mp3`;
}

interface SoundRequest {
  name: string;
  voice: string;
  text: string;
  address: string | undefined;
}

interface MakerOptions {
  voice: SpeechProcess;
  cache: SpeechCache;
  secondsToWait: (address: string | undefined) => number;
  onError: (error: unknown) => void;
}

/** Finds a speech file, or has it made, once for concurrent requests. */
function createMaker({ voice, cache, secondsToWait, onError }: MakerOptions) {
  const making = new Map<string, Promise<Uint8Array>>();

  async function make({ name, ...sound }: SoundRequest): Promise<Uint8Array> {
    const mp3 = await voice.ask(sound);
    // If it cannot be stored, it is made again next time.
    await cache.write(name, mp3).catch(report);
    return mp3;
  }

  function report(error: unknown): undefined {
    onError(error);
  }

  return async (sound: SoundRequest): Promise<Uint8Array> => {
    const { name, address } = sound;
    const cached = await cache.read(name).catch(report);
    if (cached) return cached;
    const begun = making.get(name);
    if (begun) return begun;
    const seconds = secondsToWait(address);
    if (seconds > 0) throw new Refusal("requests-too-many", { seconds });
    const made = make(sound).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };
}
