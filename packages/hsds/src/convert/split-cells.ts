import { readEmails } from "../values/read-email.ts";
import { readUrl, splitUrls } from "../values/read-url.ts";
import { report } from "./conversion.ts";
import { derive } from "./derive.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";

/** An email cell with several addresses: the first stays, each further one becomes a contact. */
export function splitEmails(
  conversion: Conversion,
  draft: Draft,
  parents: Readonly<Record<string, unknown>>,
): void {
  const value = draft.cells.get("email");
  if (typeof value !== "string") return;
  const { addresses } = readEmails(value);
  const [first, ...others] = addresses;
  if (first === undefined || others.length === 0) return;
  draft.cells.set("email", first);
  for (const email of others) derive(conversion, draft, { table: "contacts", cells: { ...parents, email } });
  report(conversion, draft.place, {
    code: "EMAIL_DROPPED",
    severity: "changed",
    column: "email",
    value,
    action: "the first address stays, the others became contacts",
  });
}

/** A cell with several web addresses: the first stays, each further one becomes a row of `url`. */
export function splitWebsites(
  conversion: Conversion,
  draft: Draft,
  options: { column: string; parents: Readonly<Record<string, unknown>> },
): void {
  const { column, parents } = options;
  const value = draft.cells.get(column);
  if (typeof value !== "string" || readUrl(value).kind === "url") return;
  const [first, ...others] = splitUrls(value);
  if (first === undefined || others.length === 0) return;
  if (![first, ...others].every((one) => readUrl(one).kind === "url")) return;
  draft.cells.set(column, first);
  for (const url of others) derive(conversion, draft, { table: "url", cells: { ...parents, url } });
  report(conversion, draft.place, {
    code: "URL_FIXED",
    severity: "changed",
    column,
    value,
    action: "the first address stays, the others became additional addresses",
  });
}
