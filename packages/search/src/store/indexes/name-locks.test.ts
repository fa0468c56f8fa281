import { expect, test } from "vitest";
import { NameLocks } from "./name-locks.ts";

test("shared holders run together, an exclusive one waits for them, and later ones wait for it", async () => {
  const locks = new NameLocks();
  const log: string[] = [];
  const gates = new Map(["one", "two", "alone"].map((name) => [name, Promise.withResolvers<void>()]));
  async function run(name: string): Promise<void> {
    log.push(`${name} begins`);
    await gates.get(name)?.promise;
    log.push(`${name} ends`);
  }
  const all = [
    locks.shared(["a"], () => run("one")),
    locks.shared(["a"], () => run("two")),
    locks.alone(["a", "b"], () => run("alone")),
    locks.shared(["b"], () => run("later")),
    locks.shared(["c"], () => run("elsewhere")),
  ];
  await all[4];
  expect(log).toEqual(["one begins", "two begins", "elsewhere begins", "elsewhere ends"]);
  gates.get("two")?.resolve();
  gates.get("one")?.resolve();
  await all[0];
  gates.get("alone")?.resolve();
  await Promise.all(all);
  expect(log.slice(4)).toEqual([
    "two ends",
    "one ends",
    "alone begins",
    "alone ends",
    "later begins",
    "later ends",
  ]);
});

test("a failure reaches its caller and blocks nobody", async () => {
  const locks = new NameLocks();
  const failing = locks.alone(["a"], () => Promise.reject(new Error("no")));
  const after = locks.shared(["a"], async () => "done");
  await expect(failing).rejects.toThrow("no");
  expect(await after).toBe("done");
});

test("it is idle when nobody has a name or waits for one", async () => {
  const locks = new NameLocks();
  const log: string[] = [];
  void locks.shared(["a"], async () => {
    // Queued behind a waiting lock.
    void locks.alone(["a", "b"], async () => void log.push("alone"));
    await Promise.resolve();
    log.push("shared");
  });
  await locks.idle();
  expect(log).toEqual(["shared", "alone"]);
});
