import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArguments } from "../arguments.ts";
import type { Command, Context } from "../command.ts";
import { safeText } from "../safe-text.ts";

/** The findings of the server's program, in its own format. */
interface Finding {
  check: string;
  state: "ok" | "warning" | "failed";
  text: string;
  next?: string;
}

/** Only the server can read its settings: this starts its separate program, and never imports it. */
const program = join(import.meta.dirname, "../../../server/src/start/doctor.ts");

const signs: Readonly<Record<Finding["state"], string>> = { ok: "✓", warning: "!", failed: "✗" };

export const doctorCommand: Command = {
  name: "doctor",
  synopsis: "[--json] [--send-test ADDRESS]",
  summary:
    "Checks everything that the server needs, with its settings, and says what to do about what is wrong. It only reads. Ends with 1 if something has failed.",
  options: [
    ["--json", "print a list of {check, state, text, next}; the state is ok, warning or failed"],
    ["--send-test ADDRESS", "send a message to this e-mail address or phone number, and print the answer"],
  ],
  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: { json: { type: "boolean", default: false }, "send-test": { type: "string" } },
    });
    const findings = await examine(values["send-test"], context);
    context.out.write(values.json ? `${JSON.stringify(findings)}\n` : findings.map(describe).join(""));
    return findings.some(({ state }) => state === "failed") ? 1 : 0;
  },
};

async function examine(sendTestTo: string | undefined, { env, cwd }: Context): Promise<Finding[]> {
  if (sendTestTo !== undefined && !/^(?:\+\d{6,15}|[^\s@<>]+@[^\s@<>]+)$/.test(sendTestTo))
    throw new Refusal("usage", {
      reason: `"${sendTestTo}" is neither an e-mail address nor a phone number in international form (+49…).`,
    });
  const options = sendTestTo === undefined ? [] : ["--send-test", sendTestTo];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    cwd,
    env: { ...env },
    maxBuffer: 10 * 1024 ** 2,
  });
  return JSON.parse(stdout) as Finding[]; // written by our own program
}

function describe({ check, state, text, next }: Finding): string {
  const line = `${signs[state]} ${check}: ${safeText(text)}\n`;
  return next === undefined ? line : `${line}    ${safeText(next)}\n`;
}
