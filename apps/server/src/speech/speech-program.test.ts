import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { callPhrases } from "@dragoman/reference/call-phrases";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { createSpeechProcess, type SpeechProcess } from "./speech-process.ts";
import { serverVoice } from "@dragoman/entry-view/speech/speech-voices.ts";

const directory = join(import.meta.dirname, "../../../../optional/speech");
const isInstalled = existsSync(join(directory, "node_modules/.package-lock.json"));

let started: SpeechProcess | undefined;

function program(): SpeechProcess {
  started ??= createSpeechProcess({ directory, onError: () => undefined });
  return started;
}

afterAll(() => started?.close());

/** Bytes per second at 32 kbit/s. */
const second = 4000;

const spoken = locales.flatMap((locale) => {
  const voice = serverVoice(locale);
  return voice === null ? [] : [{ locale, voice }];
});

const why = isInstalled ? "" : " (needs npm run speech: no voice is installed here)";

/** The same text never sounds exactly the same: voices vary randomly, by at most this length. */
const chance = second / 5;

test.skipIf(!isInstalled).each(spoken)(
  `$locale is spoken: for as long as it takes, and twice as much twice as long${why}`,
  async ({ locale, voice }) => {
    const { interpreter: text } = callPhrases[locale];
    const once = await program().ask({ voice, text });
    // An MPEG-2 layer III frame. The program refuses silence.
    expect([once[0], (once[1] ?? 0) & 0xfe]).toEqual([0xff, 0xf2]);
    expect(once.length).toBeGreaterThan(0.6 * second);
    expect(once.length).toBeLessThan(10 * second);
    const twice = await program().ask({ voice, text: `${text} ${text}` });
    expect(twice.length / once.length).toBeGreaterThan(1.6);
    expect(twice.length / once.length).toBeLessThan(2.6);
  },
);

test.skipIf(!isInstalled)(
  `languages do not share a voice: digits take their own time in each${why}`,
  async () => {
    const lengths = await Promise.all(
      spoken.map(async ({ voice }) => (await program().ask({ voice, text: "1 2 3 4 5 6 7" })).length),
    );
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(5 * chance);
    expect(new Set(lengths.map((length) => Math.round(length / chance))).size).toBeGreaterThan(5);
  },
);

test.skipIf(!isInstalled)(`an unknown voice, and a text without sound, are reported${why}`, async () => {
  await expect(program().ask({ voice: "cus/so", text: "Soo dhowow" })).rejects.toThrow(
    "No page contains this sentence",
  );
  await expect(program().ask({ voice: "gmw/en", text: " " })).rejects.toThrow(
    "No page contains this sentence",
  );
});

test.skipIf(!isInstalled).each(["fa", "uk", "ur"])(
  `in %s no colon is heard in a time${why}`,
  async (locale) => {
    const voice = serverVoice(locale) ?? "";
    const time = await program().ask({ voice, text: "09:00 – 17:30" });
    const plain = await program().ask({ voice, text: "09 00 – 17 30" });
    const withColon = await program().ask({ voice, text: "09 : 00 – 17 : 30" });
    expect(Math.abs(time.length - plain.length)).toBeLessThan(chance);
    expect(withColon.length - time.length).toBeGreaterThan(2 * chance);
  },
);
