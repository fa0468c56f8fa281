import { afterEach, expect, test } from "vitest";
import { createHandoutProcess, type HandoutProcess, type HandoutProcessOptions } from "./handout-process.ts";
import { examplePicture } from "../testing/example-handout.ts";

const program = new URL("../testing/handout-program.ts", import.meta.url);

let started: HandoutProcess | undefined;

afterEach(() => started?.close());

function start(options: HandoutProcessOptions = {}) {
  started = createHandoutProcess({ program, ...options });
  return async (title: string) => new TextDecoder().decode(await started?.ask(examplePicture({ title })));
}

test("handouts are set one after the other by one process", async () => {
  const set = start();
  const [one, other] = await Promise.all([set("one"), set("other")]);
  expect(one).toMatch(/^one by \d+$/);
  expect(other).toBe(one.replace("one", "other"));
});

test("a handout that cannot be set fails alone", async () => {
  const set = start();
  const before = await set("same");
  await expect(set("problem")).rejects.toThrow("It cannot be set.");
  expect(await set("same")).toBe(before);
});

test("a process that ends fails its current handout, and another one continues with the rest", async () => {
  const set = start();
  const before = await set("same");
  const [crashed, after] = await Promise.allSettled([set("crash"), set("same")]);
  expect(crashed).toMatchObject({ status: "rejected", reason: { message: "The program ended (3)." } });
  expect(after).toMatchObject({
    status: "fulfilled",
    value: expect.stringMatching(/^same by \d+$/) as string,
  });
  expect(after).not.toMatchObject({ value: before });
});

test("a process that does not answer in time is stopped", async () => {
  const set = start({ timeout: 300 });
  await expect(set("silence")).rejects.toThrow("took too long");
});

test("a process without work gives its memory back, and starts again when there is some", async () => {
  const set = start({ idle: 0 });
  const before = await set("same");
  await expect.poll(() => set("same"), { interval: 100 }).not.toBe(before);
});

test("more than can be set soon is refused, with the time after which to ask again", async () => {
  const set = start({ maxWaiting: 1 });
  const accepted = [set("one"), set("two")];
  await expect(set("three")).rejects.toMatchObject({ type: "handouts-busy", parameters: { seconds: 3 } });
  expect(await Promise.all(accepted)).toHaveLength(2);
});

test("waiting requests are refused when the server stops", async () => {
  const set = start();
  const queued = Promise.allSettled([set("silence"), set("one")]);
  started?.close();
  expect(await queued).toMatchObject([
    { status: "rejected", reason: { type: "handouts-busy" } },
    { status: "rejected", reason: { type: "handouts-busy" } },
  ]);
});

test("a program that never runs is not waited for again and again", async () => {
  const set = start({ pauses: [0, 60_000] });
  await expect(set("crash")).rejects.toThrow("ended (3)");
  await expect(set("crash")).rejects.toThrow("ended (3)");
  await expect(set("same")).rejects.toMatchObject({ type: "handouts-busy", parameters: { seconds: 60 } });
});
