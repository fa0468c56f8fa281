import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Imitates the program in `optional/speech` without a voice: a real MP3 of silence, longer for longer texts, 104 bytes
 * per frame of 26 ms. Some words trigger faults.
 */
const program = `
const frame = new Uint8Array(104);
frame.set([0xff, 0xf3, 0x40, 0xc4]);
process.on("disconnect", () => process.exit(0));
process.on("message", ({ id, work: { text } }) => {
  if (text.includes("crash")) process.exit(3);
  if (text.includes("hang")) return;
  if (text.includes("mute")) return process.send({ id, problem: "says nothing" });
  const frames = 20 + text.length;
  const bytes = new Uint8Array(frame.length * frames);
  for (let at = 0; at < frames; at += 1) bytes.set(frame, at * frame.length);
  process.send({ id, bytes });
});
`;

/** A folder that looks like an installed voice. */
export function makeVoiceFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dragoman-voice-"));
  writeFileSync(join(folder, "speak.mjs"), program);
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "node_modules/.package-lock.json"), "{}");
  return folder;
}
