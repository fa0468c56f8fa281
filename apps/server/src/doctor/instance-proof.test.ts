import { expect, test } from "vitest";
import { checkClock } from "./check-machine.ts";
import { createInstanceHandler, instancePath, readInstanceAnswer } from "./instance-proof.ts";

const nonce = "0123456789abcdefghijkl";
const [key, other] = ["0f".repeat(32), "f0".repeat(32)] as const;

async function ask(query: string) {
  const answer = createInstanceHandler({ key, position: () => 42 })(
    new Request(`http://localhost${instancePath}${query}`),
  );
  return { status: answer.status, text: await answer.text() };
}

test("an instance is recognized by its secret, for one question, and says how far its index is", async () => {
  const { text } = await ask(`?nonce=${nonce}`);
  expect(readInstanceAnswer(text, { key, nonce })).toBe(42);
  expect(readInstanceAnswer(text, { key: other, nonce })).toBeUndefined();
  expect(readInstanceAnswer(text, { key, nonce: `${nonce}0` })).toBeUndefined();
  expect(readInstanceAnswer(text.replace("42", "43"), { key, nonce })).toBeUndefined();
  for (const page of ["", "<html>", "null", "{}", '{"proof":1,"position":2}', '{"proof":"x","position":2}'])
    expect(readInstanceAnswer(page, { key, nonce })).toBeUndefined();
});

test.each(["", "?nonce=", "?nonce=short", `?nonce=${"x".repeat(65)}`, "?nonce=%0A0123456789abcdefghijkl"])(
  "%j is no question",
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);

test("clocks that differ are named, by how much it matters", () => {
  const now = Date.UTC(2026, 10, 28);
  const compare = (seconds: number) => {
    const clocks = [{ name: "the database", there: now + seconds * 1000, here: now }];
    return checkClock({ now, clocks, newestFile: { path: "x", at: now } }).map(({ state }) => state);
  };
  expect([0, 1, -3, 21, -3600].map(compare)).toEqual([["ok"], ["ok"], ["warning"], ["failed"], ["failed"]]);
});
