import { type Media, mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { formOf, textOf } from "@dragoman/pages/request/form-of.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { problemResponse } from "../problem.ts";

/** Bytes: the largest file, and what stands around it. */
export const longestFileForm = mediaLimits.formPhoto + 64 * 1024;

/** What has a page of its media. */
const tables: readonly Media["owner"]["table"][] = ["services", "organizations"];

/** What is too large is refused before it is read: the page says so. */
export function refuseFileForm(request: Request): Response {
  return refuse(
    pageOf(new URL(request.url)),
    new Refusal("upload-too-large", { most: `${mediaLimits.formPhoto} bytes` }),
  );
}

/**
 * Takes a photo (`photo`), or what is said in a film or in sound (`captions` of `media`, in `language`). What is refused
 * is told by the page: its address says which refusal it was, and nothing of the person or the file.
 */
export async function takeFileForm(
  request: Request,
  { site, origin }: { site: Pick<Site, "signIn" | "mediaEditing">; origin: string },
): Promise<Response> {
  const sender = request.headers.get("origin");
  if (sender !== null && sender !== origin) return problemResponse(new Refusal("page-foreign", {}));
  const page = pageOf(new URL(request.url));
  if (!page) return refuse(page, nowhere());
  // Before the body, which costs whoever sends it. The page leads on to signing in.
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) return back(page.path);
  const form = await formOf(request);
  const language = textOf(form.get("language"));
  const { actor } = signedIn;
  try {
    if (/\p{Cc}/u.test(language)) throw nowhere();
    const [photo, captions] = [fileOf(form.get("photo")), fileOf(form.get("captions"))];
    if (photo) await site.mediaEditing.takePhoto({ actor, owner: page.owner, photo });
    if (captions) {
      const text = await textOfFile(captions);
      await site.mediaEditing.takeCaptions({ actor, id: page.mediaId, language, text });
    }
    if (captions) return back(`${page.path}?saved=captions${page.here}`);
    return back(photo ? page.path : `${page.path}?problem=no-file${page.here}`);
  } catch (error) {
    if (error instanceof Refusal) return refuse(page, error);
    throw error;
  }
}

interface FormPage {
  path: string;
  owner: Media["owner"];
  /** Empty for the form of a photo. */
  mediaId: string;
  /** What follows in an address, so that the page says it beside the media that it is about. */
  here: string;
}

/** The page that holds a form; `undefined` where its address names none. */
function pageOf({ searchParams }: URL): FormPage | undefined {
  const [locale = "", table = "", id = "", mediaId = ""] = ["locale", "table", "id", "media"].map(
    (name) => searchParams.get(name) ?? "",
  );
  const owner = tables.find((one) => one === table);
  // No id holds controls, which not every database reads.
  if (!isLocale(locale) || !owner || !id || /\p{Cc}/u.test(`${id}${mediaId}`)) return undefined;
  const media = encodeURIComponent(mediaId);
  return {
    path: `/${locale}/account/media/${owner}/${encodeURIComponent(id)}`,
    owner: { table: owner, id },
    mediaId,
    here: media && `&media=${media}#media-${media}`,
  };
}

function nowhere(): Refusal {
  return new Refusal("upload-invalid", { reason: "it does not say what it belongs to" });
}

function refuse(page: FormPage | undefined, refusal: Refusal): Response {
  return page ? back(`${page.path}?problem=${refusal.type}${page.here}`) : problemResponse(refusal);
}

function back(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, "Cache-Control": "no-store" } });
}

/** A form whose file nobody chose sends an empty one. */
function fileOf(value: FormDataEntryValue | null): Blob | undefined {
  return value !== null && typeof value !== "string" && value.size > 0 ? value : undefined;
}

/** @throws {Refusal} `captions-invalid` for what is no text in UTF-8 */
async function textOfFile(file: Blob): Promise<string> {
  if (file.size > mediaLimits.captions) throw new Refusal("captions-invalid", {});
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    throw new Refusal("captions-invalid", {}, { cause: error });
  }
}
