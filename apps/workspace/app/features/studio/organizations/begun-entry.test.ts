import { expect, test } from "vitest";
import { formatBegun, presentBegun, readBegun } from "./begun-entry.server.ts";

test("what a new entry is begun with is the same from an address and from a form", () => {
  const begun = { needs: ["food", "bed-tonight"] as const, town: "Kiel", country: "DE" };
  const address = formatBegun(begun);
  expect(address).toBe("?need=food&need=bed-tonight&town=Kiel&country=DE");
  expect(readBegun(new URLSearchParams(address))).toEqual(begun);
  const form = new FormData();
  for (const [name, value] of presentBegun(begun, { locale: "en" })?.fields ?? []) form.append(name, value);
  expect(readBegun(form)).toEqual(begun);
});

test("what no page of ours sends is left out", () => {
  const sent = new URLSearchParams("need=secret&need=food&need=food&country=Germany&town=%20Kiel%20");
  expect(readBegun(sent)).toEqual({ needs: ["food"], town: "Kiel", country: "" });
  expect(formatBegun(readBegun(new URLSearchParams("country=DE&need=nothing")))).toBe("");
});

test("a steward reads it in their language, or nothing where a new entry begins empty", () => {
  const begun = { needs: ["food"] as const, town: "Kiel", country: "" };
  expect(presentBegun(begun, { locale: "de" })?.text).toMatch(/^\S.* · Kiel$/);
  expect(presentBegun({ needs: [], town: "", country: "DE" }, { locale: "de" })).toBeNull();
});
