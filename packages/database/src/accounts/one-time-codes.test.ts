import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { countSend, issueCode, useCode, type IssuedCode } from "./one-time-codes.ts";

const owner = { purpose: "sign-in", recipientHash: "somebody" };

function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

const code: IssuedCode = { ...owner, codeHash: "right", tries: 3, expiresAt: inMinutes(10) };

describe.each(databaseKinds)("one-time codes on %s", (kind) => {
  test("are valid once", async () => {
    const database = await openTestDatabase(kind);
    await issueCode(database, code);
    expect(await useCode(database, { ...owner, codeHash: "right" })).toBe("right");
    expect(await useCode(database, { ...owner, codeHash: "right" })).toBe("none");
  });

  test("are valid for one purpose and one recipient", async () => {
    const database = await openTestDatabase(kind);
    await issueCode(database, code);
    expect(await useCode(database, { ...owner, purpose: "claim:1", codeHash: "right" })).toBe("none");
    expect(await useCode(database, { ...owner, recipientHash: "else", codeHash: "right" })).toBe("none");
    expect(await useCode(database, { ...owner, codeHash: "right" })).toBe("right");
  });

  test("are invalid after too many wrong attempts, also parallel ones", async () => {
    const database = await openTestDatabase(kind);
    await issueCode(database, code);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => useCode(database, { ...owner, codeHash: `wrong${index}` })),
    );
    expect(guesses.filter((guess) => guess === "wrong")).toHaveLength(2);
    expect(guesses.filter((guess) => guess === "none")).toHaveLength(6);
    expect(await useCode(database, { ...owner, codeHash: "right" })).toBe("none");
  });

  test("expire, and are replaced by a new one", async () => {
    const database = await openTestDatabase(kind);
    await issueCode(database, { ...code, expiresAt: inMinutes(-1) });
    expect(await useCode(database, { ...owner, codeHash: "right" })).toBe("none");
    await issueCode(database, code);
    await issueCode(database, { ...code, codeHash: "newer" });
    expect(await useCode(database, { ...owner, codeHash: "right" })).toBe("wrong");
    expect(await useCode(database, { ...owner, codeHash: "newer" })).toBe("right");
  });

  test("are sent as often as every limit allows, and refused messages are not counted", async () => {
    const database = await openTestDatabase(kind);
    const limits = [
      { recipient: "one", span: "2026-11-21T18", most: 2 },
      { recipient: "everybody", span: "2026-11-21", most: 3 },
    ];
    const other = [{ recipient: "two", span: "2026-11-21T18", most: 2 }, ...limits.slice(1)];
    expect(await countSend(database, limits)).toBeUndefined();
    expect(await countSend(database, limits)).toBeUndefined();
    expect(await countSend(database, limits)).toEqual(limits[0]);
    expect(await countSend(database, other)).toBeUndefined();
    expect(await countSend(database, other)).toEqual(limits[1]);
    const rows = await database.kysely.selectFrom("sent_counts").selectAll().execute();
    expect(Object.fromEntries(rows.map(({ recipient, count }) => [recipient, count]))).toEqual({
      one: 2,
      two: 1,
      everybody: 3,
    });
  });

  test("count a network once for each recipient, if a limit requires it", async () => {
    const database = await openTestDatabase(kind);
    const span = "2026-11-21";
    const toOne = (name: string) => [
      { recipient: `${name} by them`, span, most: 9 },
      { recipient: "them", span, most: 2, ifFirstOf: `${name} by them` },
    ];
    for (const name of ["one", "one", "one", "two", "one"])
      expect(await countSend(database, toOne(name))).toBeUndefined();
    const [, reached] = toOne("three");
    expect(await countSend(database, toOne("three"))).toEqual(reached);
    const rows = await database.kysely.selectFrom("sent_counts").selectAll().execute();
    expect(Object.fromEntries(rows.map(({ recipient, count }) => [recipient, count]))).toEqual({
      "one by them": 4,
      "two by them": 1,
      "three by them": 0,
      them: 2,
    });
    expect(await countSend(database, toOne("one"))).toBeUndefined();
  });
});
