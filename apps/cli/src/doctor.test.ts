import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { dataFolder } from "./testing/data-folder.ts";
import { runDragoman } from "./testing/run-dragoman.ts";

const given = dataFolder();

/** A port that only the administrator may use, where nothing of ours runs. */
const PORT = "1";

test("the findings are printed for people and for programs, and the exit code says whether something has failed", async () => {
  const env = { ...given.env, PATH: process.env.PATH ?? "", PORT, RETAIN_AUDIT_DAYS: "for ever" };
  const { code, out, err } = await runDragoman(["doctor"], env);
  expect(err).toBe("");
  expect(code).toBe(1);
  expect(out).toContain("✗ settings: RETAIN_AUDIT_DAYS=for ever is not valid");
  expect(out).toMatch(/✓ database: There is no database yet/);
  expect(out).toMatch(/! mail: .*\n {4}Set SMTP_URL/);

  const printed = await runDragoman(["doctor", "--json"], env);
  const findings = JSON.parse(printed.out) as { check: string; state: string }[];
  expect(printed.code).toBe(1);
  expect(findings[0]).toMatchObject({ check: "settings", state: "failed" });
  expect(new Set(findings.map(({ state }) => state))).toEqual(new Set(["ok", "warning", "failed"]));
  expect(existsSync(given.env.DATA_DIR ?? "")).toBe(false);
});

test("an invalid address and an unknown option are usage errors", async () => {
  for (const args of [["--send-test", "nobody"], ["--send-test", "030 12345"], ["--repair"], ["now"]])
    expect((await runDragoman(["doctor", ...args], given.env)).code, args.join(" ")).toBe(2);
});

test("a test message that nothing sends has failed, and is not written anywhere", async () => {
  const env = { ...given.env, PATH: process.env.PATH ?? "", PORT };
  const { code, out } = await runDragoman(["doctor", "--send-test", "me@example.org"], env);
  expect(code).toBe(1);
  expect(out).toContain("✗ test message: Nothing sends e-mail");
  expect(existsSync(given.env.DATA_DIR ?? "")).toBe(false);
});
