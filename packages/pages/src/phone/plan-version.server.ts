import { createHash } from "node:crypto";
import { fullPlan } from "@dragoman/reference/phone-plan";

/** Changes with any plan, and with the format of the plans. */
export const planVersion = createHash("sha256")
  .update(JSON.stringify(fullPlan))
  .digest("base64url")
  .slice(0, 10);
