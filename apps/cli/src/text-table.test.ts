import { expect, test } from "vitest";
import { formatTable } from "./text-table.ts";

test("names stand to the left, figures to the right, thousands apart", () => {
  expect(
    formatTable(
      ["table", "read"],
      [
        ["services", 4089],
        ["eligibility", 7],
      ],
    ),
  ).toBe(["table         read", "services     4,089", "eligibility      7", ""].join("\n"));
});
