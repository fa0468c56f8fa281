import { type Media, mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { problemResponse } from "../problem.ts";

/** Bytes: the largest file, and the fields around it. */
export const longestFileForm = mediaLimits.formPhoto + 64 * 1024;

/** Entries that have a page for their media. */
const tables: readonly Media["owner"]["table"][] = ["services", "organizations"];

/** Refuses a body that is too large before it is read; the page shows the refusal. */
export function refuseFileForm(request: Request): Response {
  return refuse(
    pageOf(new URL(request.url)),
    new Refusal("upload-too-large", { most: `${mediaLimits.formPhoto} bytes` }),
  );
}

/**
 * Handles the form for a photo (`photo`), or for captions of film or sound (`captions` of `media`, in `language`). The
 * page shows a refusal: its address contains the code, but nothing about the person or the file.
 */
export async function handleFileForm(
  request: Request,
  { site, origin }: { site: Pick<Site, "signIn" | "mediaEditing">; origin: string },
): Promise<Response> {
  const sender = request.headers.get("origin");
  if (sender !== null && sender !== origin) return problemResponse(new Refusal("page-foreign", {}));
  const page = pageOf(new URL(request.url));
  if (!page) return refuse(page, unknownEntry());
  // Checked before the body is read, to save the sender's data. The page leads to sign-in.
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) return redirectTo(page.path);
  const form = await formOf(request);
  const language = textOf(form.get("language"));
  const { actor } = signedIn;
  try {
    if (/\p{Cc}/u.test(language)) throw unknownEntry();
    const [photo, captions] = [fileOf(form.get("photo")), fileOf(form.get("captions"))];
    if (photo) await site.mediaEditing.storePhoto({ actor, owner: page.owner, photo });
    if (captions) {
      const text = await textOfFile(captions);
      await site.mediaEditing.storeCaptions({ actor, id: page.mediaId, language, text });
    }
    if (captions) return redirectTo(`${page.path}?saved=captions${page.here}`);
    return redirectTo(photo ? page.path : `${page.path}?problem=no-file${page.here}`);
  } catch (error) {
    if (error instanceof Refusal) return refuse(page, error);
    throw error;
  }
}

interface FormPage {
  path: string;
  owner: Media["owner"];
  /** Empty in the form for a photo. */
  mediaId: string;
  /** Appended to the address, so that the page shows the result beside the media. */
  here: string;
}

/** The page that contains the form; `undefined` if the address names none. */
function pageOf({ searchParams }: URL): FormPage | undefined {
  const [locale = "", table = "", id = "", mediaId = ""] = ["locale", "table", "id", "media"].map(
    (name) => searchParams.get(name) ?? "",
  );
  const owner = tables.find((one) => one === table);
  // No id contains control characters, which some databases reject.
  if (!isLocale(locale) || !owner || !id || /\p{Cc}/u.test(`${id}${mediaId}`)) return undefined;
  const media = encodeURIComponent(mediaId);
  return {
    path: `/${locale}/account/media/${owner}/${encodeURIComponent(id)}`,
    owner: { table: owner, id },
    mediaId,
    here: media && `&media=${media}#media-${media}`,
  };
}

function unknownEntry(): Refusal {
  return new Refusal("upload-invalid", { reason: "it does not say what it belongs to" });
}

function refuse(page: FormPage | undefined, refusal: Refusal): Response {
  return page ? redirectTo(`${page.path}?problem=${refusal.type}${page.here}`) : problemResponse(refusal);
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** A form without a chosen file sends an empty one. */
function fileOf(value: FormDataEntryValue | null): Blob | undefined {
  return value !== null && typeof value !== "string" && value.size > 0 ? value : undefined;
}

/** @throws {Refusal} `captions-invalid` if the text is not UTF-8 */
async function textOfFile(file: Blob): Promise<string> {
  if (file.size > mediaLimits.captions) throw new Refusal("captions-invalid", {});
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    throw new Refusal("captions-invalid", {}, { cause: error });
  }
}
