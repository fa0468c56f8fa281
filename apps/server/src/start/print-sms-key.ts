/**
 * `npm run sms-key`: prints the key with which the receiver of text messages verifies the sender, and nothing that
 * reveals another key.
 */
import { Refusal } from "@dragoman/hsds/refusal";
import { parseEnvironment } from "./environment.ts";
import { deriveKeys } from "../security/instance-keys.ts";
import { readSecrets } from "../security/instance-secret.ts";

try {
  const { dataDirectory, sessionSecrets } = parseEnvironment(process.env, process.cwd());
  const secrets = await readSecrets({ dataDirectory, configured: sessionSecrets });
  console.log(deriveKeys(secrets).keyOf("sms webhook"));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  console.error(error.next);
  process.exitCode = 1;
}
