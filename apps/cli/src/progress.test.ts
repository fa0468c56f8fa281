import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";
import { recordingContext } from "./testing/recording-context.ts";

test("a terminal gets one line that is redrawn and removed at the end", () => {
  const { out, written } = recordingContext({ terminal: true });
  const progress = createProgress(out);
  progress.show("Storing", 0, 10);
  progress.show("Storing", 10, 10);
  progress.end();
  expect(written.out).not.toContain("\n");
  expect(written.out).toContain("100 %");
  expect(written.out.endsWith("\r\u001b[2K")).toBe(true);
});

test("elsewhere there are a few plain lines, the last of them complete", () => {
  const { out, written } = recordingContext();
  const progress = createProgress(out);
  for (let done = 0; done <= 1000; done += 1) progress.show("Storing", done, 1000);
  progress.end();
  const lines = written.out.trimEnd().split("\n");
  expect(lines).toEqual([
    "Storing: 0 of 1000",
    "Storing: 250 of 1000",
    "Storing: 500 of 1000",
    "Storing: 750 of 1000",
    "Storing: 1000 of 1000",
  ]);
  expect(written.out).not.toContain("\u001b");
});

test("work of no size is done at once", () => {
  const { out, written } = recordingContext();
  createProgress(out).show("Reading", 0, 0);
  expect(written.out).toBe("Reading: 0 of 0\n");
});
