/** `npm run sms-key`: prints the key that signs requests to `SMS_WEBHOOK_URL`, also from a bare clone. */
import { ensureInstalled, run } from "./setup.mjs";

ensureInstalled();
process.exitCode = await run(["apps/server/src/start/print-sms-key.ts"]);
