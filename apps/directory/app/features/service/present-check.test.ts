import { expect, test } from "vitest";
import { exampleOrganization, exampleService } from "@dragoman/pages/testing/example-directory.ts";
import { presentCheck } from "./present-check.server.ts";

function checked(date: string | null, { email, website }: { email?: string; website?: string } = {}) {
  const service = exampleService({
    assured_date: date,
    assurer_email: email ?? null,
    organization: exampleOrganization({ name: "Bread", website: website ?? null }),
  });
  return presentCheck(service, { locale: "en", now: new Date("2026-11-20T12:00:00Z") });
}

test("a check grows old in a season and is worth little after a year", () => {
  const ages = ["2026-11-20", "2026-08-23", "2026-08-21", "2025-11-21", "2025-11-19", null];
  expect(ages.map((date) => checked(date).age)).toEqual([
    "fresh",
    "fresh",
    "ageing",
    "ageing",
    "old",
    "unknown",
  ]);
});

test("a date to come, as clocks differ, is fresh", () => {
  expect(checked("2026-11-21")).toMatchObject({ age: "fresh", day: "November 21, 2026" });
});

test("a check that was made here says how, and names the organization only if it made it", () => {
  const service = exampleService({ assured_date: "2026-11-01" });
  const options = { locale: "en", now: new Date("2026-11-20T12:00:00Z") } as const;
  const known = (by: "steward" | "organization") =>
    presentCheck(service, { ...options, known: { way: "phone", by } });
  expect(known("steward")).toMatchObject({ way: "phone", byOwner: false });
  expect(known("organization")).toMatchObject({ way: "phone", byOwner: true });
  expect(presentCheck(service, options).way).toBeNull();
});

test("a mail address at the organization's own website means that the organization checked, without a name", () => {
  const website = "https://www.bread.example/about";
  expect(checked("2026-11-01", { email: "ana@bread.example", website }).byOwner).toBe(true);
  expect(checked("2026-11-01", { email: "ana@mail.bread.example", website }).byOwner).toBe(true);
  expect(checked("2026-11-01", { email: "ana@notbread.example", website }).byOwner).toBe(false);
  expect(checked("2026-11-01", { email: "ana@bread.example" }).byOwner).toBe(false);
  expect(checked("2026-11-01", { website }).byOwner).toBe(false);
});
