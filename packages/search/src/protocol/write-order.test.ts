import { expect, test } from "vitest";
import { createWriteOrder } from "./write-order.ts";

/** Works that say when they begin, and end when they are told to. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((end) => ends.set(name, () => end(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test("plain writes go together, and what goes alone waits for those before it and holds up those after it", async () => {
  const order = createWriteOrder();
  const { begun, work, end } = works();
  const first = [order.together("i", work("a")), order.together("i", work("b"))];
  const alone = order.alone("i", work("alone"));
  const after = order.together("i", work("after"));
  const elsewhere = order.alone("other", work("elsewhere"));
  await new Promise(setImmediate);
  expect(begun).toEqual(["a", "b", "elsewhere"]);
  end("a");
  await new Promise(setImmediate);
  expect(begun).not.toContain("alone");
  end("b");
  expect(await Promise.all(first)).toEqual(["a", "b"]);
  await new Promise(setImmediate);
  expect(begun.at(-1)).toBe("alone");
  end("alone");
  expect(await alone).toBe("alone");
  await new Promise(setImmediate);
  end("after");
  end("elsewhere");
  expect(await Promise.all([after, elsewhere])).toEqual(["after", "elsewhere"]);
});

test("a failure is its caller's, and holds up nobody", async () => {
  const order = createWriteOrder();
  const failing = order.alone("i", () => Promise.reject(new Error("broken")));
  const next = order.alone("i", async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
