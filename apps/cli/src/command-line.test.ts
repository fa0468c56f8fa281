import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

test("without a command it lists the commands and exits with wrong usage", async () => {
  const context = recordingContext();
  expect(await runCommandLine([], context)).toBe(2);
  expect(context.written.out).toContain("Usage: dragoman COMMAND");
  for (const name of ["serve", "import", "seed", "reindex", "doctor"])
    expect(context.written.out).toContain(name);
});

test("--help is not an error", async () => {
  const context = recordingContext();
  expect(await runCommandLine(["--help"], context)).toBe(0);
});

test("a command's help names each of its options", async () => {
  const context = recordingContext();
  expect(await runCommandLine(["import", "--help"], context)).toBe(0);
  for (const option of ["--source", "--country", "--language", "--dry-run", "--report"]) {
    expect(context.written.out).toContain(option);
  }
});

test.each([
  [["improt"], `Unknown command "improt".`],
  [["import"], "SOURCE"],
  [["import", "a", "b"], `"b" is an unexpected argument.`],
  [["import", "a", "--contry", "US"], "--contry"],
  [["import", "a", "--country", "USA"], "--country USA"],
  [["import", "a", "--country", "XX"], "--country XX"],
  [["import", "a", "--language", "not a tag"], "--language not a tag"],
  [["import", "a", "--source", "../evil"], `--source "../evil"`],
  [["seed", "athens"], `"athens" is an unexpected argument.`],
])("%j is wrong usage: exit 2, the reason, and where to read more", async (args, reason) => {
  const context = recordingContext();
  expect(await runCommandLine(args, context)).toBe(2);
  expect(context.written.err).toContain(reason);
  expect(context.written.err).toContain("dragoman --help");
  expect(context.written.err).not.toContain("    at ");
});

test("a bad SAMPLE_DATA is a refusal that names the variable", async () => {
  const context = recordingContext({ env: { SAMPLE_DATA: "maybe" } });
  expect(await runCommandLine(["seed"], context)).toBe(1);
  expect(context.written.err).toContain("SAMPLE_DATA=maybe");
});
