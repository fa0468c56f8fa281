/** `dragoman doctor` starts it, and prints what it writes: the findings as JSON. `--send-test ADDRESS` sends a message. */
import { Refusal } from "@dragoman/hsds/refusal";
import { parseArgs } from "node:util";
import { examine } from "../doctor/examine.ts";

const { values } = parseArgs({ options: { "send-test": { type: "string" } } });
try {
  const findings = await examine({
    variables: process.env,
    workingDirectory: process.cwd(),
    sendTestTo: values["send-test"],
  });
  process.stdout.write(JSON.stringify(findings));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
