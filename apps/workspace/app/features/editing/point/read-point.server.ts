import type { Form } from "../fields/form.ts";
import { parsePointText } from "./point-text.ts";

/** A whole point that was pasted into the first of its two controls is both numbers. */
export function spreadPoints(form: FormData, { parts }: Form): void {
  const rows = parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  for (const { fields, point } of rows) {
    const [latitude, longitude] = fields;
    if (!point || !latitude || !longitude) continue;
    const text = form.get(latitude.name);
    const meant = typeof text === "string" ? parsePointText(text) : null;
    if (!meant) continue;
    form.set(latitude.name, String(meant.lat));
    form.set(longitude.name, String(meant.lng));
  }
}
