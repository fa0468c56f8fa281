import { expect, test } from "vitest";
import { createRemembered } from "./remembered.ts";

test("when there is no more room, what was used lately stays, and what was not goes first", () => {
  const remembered = createRemembered<number>(100);
  for (let number = 0; number < 10; number++) remembered.set(`${number}`, number, 10);
  expect(remembered.get("0")).toBe(0);
  remembered.set("10", 10, 10);
  const left = Array.from({ length: 11 }, (_, number) => remembered.get(`${number}`));
  expect(left.filter((one) => one !== undefined)).toEqual([0, 4, 5, 6, 7, 8, 9, 10]);
});

test("what is asked for again and again is never forgotten", () => {
  const remembered = createRemembered<string>(100);
  remembered.set("often", "kept", 10);
  for (let number = 0; number < 1000; number++) {
    remembered.set(`${number}`, "passing", 10);
    expect(remembered.get("often")).toBe("kept");
  }
});

test("what would take up more than a quarter of the room is not kept", () => {
  const remembered = createRemembered<number>(100);
  remembered.set("large", 1, 26);
  remembered.set("small", 2, 25);
  expect([remembered.get("large"), remembered.get("small")]).toEqual([undefined, 2]);
});
