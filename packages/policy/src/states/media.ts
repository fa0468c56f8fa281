import { machine } from "../transitions.ts";

/** A photo, sound or film, from the first byte of its upload. */
export const media = machine({
  name: "media",
  states: ["uploading", "processing", "ready", "failed", "removed"],
  initial: "uploading",
  transitions: {
    arrive: { from: ["uploading"], to: "processing", by: "system" },
    finish: { from: ["processing"], to: "ready", by: "system" },
    fail: { from: ["uploading", "processing"], to: "failed", by: "system" },
    remove: { from: ["uploading", "processing", "ready", "failed"], to: "removed", by: "media:remove" },
  },
});
