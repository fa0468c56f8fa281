import { type Media, mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { isLocale } from "../../app/i18n/locales.server.ts";
import { formOf } from "../../app/server/form-of.server.ts";
import type { Site } from "../../app/server/site.server.ts";
import { problemResponse } from "../problem.ts";

/** Forms with a file, for browsers without scripts: `POST`, and back to the page that holds them. */
export const fileFormsPath = "/api/upload-forms";

/** Bytes: the largest file, and what stands around it. */
export const longestFileForm = mediaLimits.formPhoto + 64 * 1024;

/** What has a page of its media. */
const tables: readonly Media["owner"]["table"][] = ["services", "organizations"];

/**
 * Takes a photo (`photo`), or what is said in a film or in sound (`captions` of `media`, in `language`). What is refused
 * is told by the page: its address says which refusal it was, and nothing of the person or the file.
 */
export async function takeFileForm(
  request: Request,
  { site, origin }: { site: Pick<Site, "signIn" | "mediaKeeping">; origin: string },
): Promise<Response> {
  const sender = request.headers.get("origin");
  if (sender !== null && sender !== origin) return problemResponse(new Refusal("page-foreign", {}));
  // Before the body, which costs whoever sends it.
  const signedIn = await site.signIn.whoIs(request.headers);
  if (!signedIn) return problemResponse(new Refusal("sign-in-needed", {}));
  const form = await formOf(request);
  const [locale, table, id, mediaId, language] = ["locale", "table", "id", "media", "language"].map((name) =>
    textOf(form.get(name)),
  );
  const owner = tables.find((one) => one === table);
  // No id holds controls, which not every database reads.
  if (!isLocale(locale ?? "") || !owner || !id || /\p{Cc}/u.test(`${id}${mediaId}${language}`))
    return problemResponse(new Refusal("upload-invalid", { reason: "it does not say what it belongs to" }));
  const page = `/${locale}/account/media/${owner}/${encodeURIComponent(id)}`;
  const here = mediaId ? `&media=${encodeURIComponent(mediaId)}#media-${encodeURIComponent(mediaId)}` : "";
  try {
    const { actor } = signedIn;
    const [photo, captions] = [fileOf(form.get("photo")), fileOf(form.get("captions"))];
    if (photo) await site.mediaKeeping.takePhoto({ actor, owner: { table: owner, id }, photo });
    if (captions) {
      const text = await textOfFile(captions);
      await site.mediaKeeping.takeCaptions({ actor, id: mediaId ?? "", language: language ?? "", text });
    }
    if (captions) return back(`${page}?saved=captions${here}`);
    return back(photo ? page : `${page}?problem=no-file${here}`);
  } catch (error) {
    if (error instanceof Refusal) return back(`${page}?problem=${error.type}${here}`);
    throw error;
  }
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

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
