import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { may } from "@dragoman/policy";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import { importControls, longestImport, longestMapping } from "@dragoman/pages/site/import-form.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { problemResponse } from "../problem.ts";

/** Bytes: the two files, and the fields around them. */
export const longestImportForm = longestImport + longestMapping + 64 * 1024;

/** Refuses a body that is too large before it is read, with a message on the page. */
export function refuseImportForm(request: Request): Response {
  const page = pageOf(request);
  const refusal = new Refusal("upload-too-large", { most: `${longestImport} bytes` });
  return page === undefined ? problemResponse(refusal) : redirectTo(`${page}?problem=${refusal.type}`);
}

/**
 * Handles the form with a directory to import: stores the file, asks for its import, and leads to its page. A page
 * shows a refusal; its address contains the code alone.
 */
export async function handleImportForm(
  request: Request,
  { site, origin }: { site: Pick<Site, "signIn" | "importing">; origin: string },
): Promise<Response> {
  const sender = request.headers.get("origin");
  if (sender !== null && sender !== origin) return problemResponse(new Refusal("page-foreign", {}));
  const page = pageOf(request);
  if (page === undefined) return problemResponse(new Refusal("upload-invalid", { reason: "it has no page" }));
  // Checked before the body is read, to save the sender's data. The page redirects to sign-in, or shows the refusal.
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn || !may(signedIn.actor, "import:run")) return redirectTo(page);
  const form = await formOf(request);
  const file = fileOf(form.get(importControls.file));
  if (!file) return redirectTo(`${page}?problem=no-file`);
  const mapping = fileOf(form.get(importControls.mapping));
  const text = (name: keyof typeof importControls) => textOf(form.get(importControls[name])).trim();
  try {
    if (file.size > longestImport || (mapping?.size ?? 0) > longestMapping)
      throw new Refusal("upload-too-large", { most: `${longestImport} bytes` });
    const id = await site.importing.addFile({
      actor: signedIn.actor,
      source: text("source"),
      file,
      mapping: mapping ? await mapping.text() : null,
      country: /^[A-Z]{2}$/.test(text("country")) ? text("country") : null,
      language: isLocale(text("language")) ? text("language") : null,
    });
    return redirectTo(`${page}/tasks/${id}`);
  } catch (error) {
    if (error instanceof Refusal) return redirectTo(`${page}?problem=${error.type}`);
    throw error;
  }
}

function pageOf(request: Request): string | undefined {
  const locale = new URL(request.url).searchParams.get("locale") ?? "";
  return isLocale(locale) ? `/${locale}/studio/sources` : undefined;
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** A form without a chosen file sends an empty one. */
function fileOf(value: FormDataEntryValue | null): File | undefined {
  return value instanceof File && value.size > 0 ? value : undefined;
}
