import { Refusal } from "@dragoman/hsds/refusal";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSpeech, type Speech, type SpeechOptions } from "./speech.ts";
import { makeVoiceFolder } from "../testing/fake-voice.ts";

let dataDirectory: string;
let voice: string;
let opened: Speech[];
let errors: unknown[];

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "dragoman-speech-"));
  voice = makeVoiceFolder();
  opened = [];
  errors = [];
});

afterEach(async () => {
  for (const speech of opened) speech.close();
  await rm(dataDirectory, { recursive: true, force: true });
  await rm(voice, { recursive: true });
});

function open(changes: Partial<SpeechOptions> = {}): Speech {
  const speech = createSpeech({
    dataDirectory,
    directory: voice,
    onError: (error) => errors.push(error),
    ...changes,
  });
  opened.push(speech);
  return speech;
}

interface SpeechRequest {
  language?: string;
  headers?: Record<string, string>;
  address?: string;
}

function ask(
  { source }: Speech,
  text: string,
  { language = "de", headers = {}, address }: SpeechRequest = {},
) {
  const request = new Request("http://localhost/sound", { headers });
  return source.answer(request, { spoken: { text, language }, address });
}

async function cachedFiles(): Promise<string[]> {
  const files = await readdir(dataDirectory, { recursive: true });
  return files.filter((name) => name.endsWith(".mp3")).map((name) => name.slice(-44));
}

test("a sentence is returned as MP3, may be cached permanently, and is stored by its content", async () => {
  const speech = open();
  const answer = await ask(speech, "Guten Tag");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("audio/mpeg");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([bytes[0], bytes[1]]).toEqual([0xff, 0xf3]);
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  expect(await cachedFiles()).toEqual([speech.source.soundName({ text: "Guten Tag", language: "de" })]);
});

test("a cached sentence is not synthesized again, even after a restart", async () => {
  const first = await ask(open(), "Guten Tag");
  await writeFile(join(voice, "dead"), "");
  const again = open({ limits: { each: 0, all: 0 } });
  const answer = await ask(again, "Guten Tag");
  expect(answer.status).toBe(200);
  expect(await answer.arrayBuffer()).toEqual(await first.arrayBuffer());
});

test("another voice, another text and another program have other names", () => {
  const { source } = open();
  const names = [
    source.soundName({ text: "Taxi", language: "de" }),
    source.soundName({ text: "Taxi", language: "fr" }),
    source.soundName({ text: "Taxi.", language: "de" }),
  ];
  expect(new Set(names).size).toBe(3);
  expect(source.soundName({ text: "Taxi", language: "de-AT" })).toBe(names[0]);
  expect(source.soundName({ text: "…", language: "de" })).toBeNull();
  expect(source.soundName({ text: "a".repeat(700), language: "de" })).toBeNull();
});

test("languages without a voice, and addresses that mean no sentence, are refused", async () => {
  const speech = open();
  expect(speech.source.soundName({ text: "Soo gal", language: "so" })).toBeNull();
  const answers = [
    await ask(speech, "Soo gal", { language: "so" }),
    await speech.source.answer(new Request("http://localhost/"), { spoken: undefined, address: undefined }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ type: "speech-absent" });
  }
});

test("players that ask by ranges get them", async () => {
  const speech = open();
  const whole = new Uint8Array(await (await ask(speech, "Guten Tag")).arrayBuffer());
  const part = await ask(speech, "Guten Tag", { headers: { range: "bytes=0-1" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-1/${whole.length}`]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(0, 2));
  const none = await ask(speech, "Guten Tag", { headers: { range: "bytes=999999-" } });
  expect(none.status).toBe(416);
  const tag = part.headers.get("etag") ?? "";
  expect((await ask(speech, "Guten Tag", { headers: { "if-none-match": tag } })).status).toBe(304);
});

test("concurrent requests for a sentence generate it once", async () => {
  const speech = open({ limits: { each: 1, all: 1 } });
  const answers = await Promise.all([1, 2, 3].map(() => ask(speech, "Guten Tag")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("new sentences are limited per address and minute, cached ones are not", async () => {
  const speech = open({ limits: { each: 1, all: 10 } });
  const address = "203.0.113.7";
  expect((await ask(speech, "Eins", { address })).status).toBe(200);
  const refused = await ask(speech, "Zwei", { address });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask(speech, "Eins", { address })).status).toBe(200);
  expect((await ask(speech, "Zwei", { address: "203.0.114.7" })).status).toBe(200);
});

test("after a crash, requests are refused until the program restarts", async () => {
  const speech = open({ process: { pauses: [1] } });
  const [crashed, next] = await Promise.all([ask(speech, "crash"), ask(speech, "Guten Tag")]);
  expect([crashed.status, next.status]).toEqual([503, 503]);
  expect(await crashed.json()).toMatchObject({ type: "speech-busy" });
  expect(String(errors[0])).toContain("ended (3)");
  await expect.poll(async () => (await ask(speech, "Guten Tag")).status).toBe(200);
});

test("while it rests, nobody waits", async () => {
  const speech = open({ process: { pauses: [60_000] } });
  await ask(speech, "crash");
  const refused = await ask(speech, "Guten Tag");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
});

test("a text that takes too long is given up, and its program stopped", async () => {
  const speech = open({ process: { timeout: 300, pauses: [1] } });
  expect((await ask(speech, "hang")).status).toBe(503);
  await expect.poll(async () => (await ask(speech, "Guten Tag")).status).toBe(200);
});

test("more than fits in the queue is refused, and the rest is said", async () => {
  const speech = open({ process: { maxWaiting: 2 } });
  const answers = await Promise.all(["a", "b", "c", "d", "e"].map((text) => ask(speech, text)));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 200, 200, 503, 503]);
});

test("a text that a voice cannot speak is refused, and the next one is spoken", async () => {
  const speech = open();
  expect((await ask(speech, "mute")).status).toBe(404);
  expect((await ask(speech, "Guten Tag")).status).toBe(200);
  expect(await cachedFiles()).toHaveLength(1);
});

test("the least recently requested sentence is evicted first", async () => {
  const bytes = 104 * 21;
  const speech = open({ maxCacheBytes: 2 * bytes });
  for (const text of ["a", "b", "a", "c"]) await (await ask(speech, text)).arrayBuffer();
  const names = ["a", "c"].map((text) => speech.source.soundName({ text, language: "de" }));
  expect(new Set(await cachedFiles())).toEqual(new Set(names));
});

test("without room on the disk it is said all the same", async () => {
  await writeFile(join(dataDirectory, "speech"), "a file where the folder belongs");
  const speech = open();
  expect((await ask(speech, "Guten Tag")).status).toBe(200);
  expect(errors.map(String)).toEqual([
    expect.stringContaining("ENOTDIR"),
    expect.stringMatching(/ENOTDIR|EEXIST/),
  ]);
});

test("unfinished files of a server are removed, and damaged ones are generated again", async () => {
  const first = open();
  const whole = await (await ask(first, "Guten Tag")).arrayBuffer();
  const [name = ""] = await cachedFiles();
  const path = join(dataDirectory, "speech", name.slice(0, 2), name);
  await writeFile(`${path}.half`, "x");
  const second = open();
  await ask(second, "Guten Tag");
  expect(await readdir(join(dataDirectory, "speech", name.slice(0, 2)))).toEqual([name]);
  await writeFile(path, "cut");
  expect(await (await ask(second, "Guten Tag")).arrayBuffer()).toEqual(whole);
});

test("a configured folder without a voice is a clear error", () => {
  expect(() => createSpeech({ dataDirectory, directory: dataDirectory, onError: () => undefined })).toThrow(
    Refusal,
  );
});
