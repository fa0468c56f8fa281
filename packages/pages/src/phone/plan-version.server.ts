import { createHash } from "node:crypto";
import { fullPlan } from "@dragoman/reference/phone-plan";

/** Changes whenever a plan does, or the form in which plans are written. */
export const planVersion = createHash("sha256")
  .update(JSON.stringify(fullPlan))
  .digest("base64url")
  .slice(0, 10);
