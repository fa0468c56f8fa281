import { machine } from "../transitions.ts";

/** Whether somebody has looked that an entry is still right. */
export const verification = machine({
  name: "verification",
  states: ["due", "checked", "overdue"],
  initial: "due",
  transitions: {
    check: { from: ["due", "checked", "overdue"], to: "checked", by: "verification:record" },
    "fall-due": { from: ["checked"], to: "due", by: "system" },
    pass: { from: ["due"], to: "overdue", by: "system" },
  },
});
