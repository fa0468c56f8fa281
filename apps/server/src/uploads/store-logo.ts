import {
  addUnremovedFiles,
  changeSetting,
  type Database,
  type MediaFiles,
  sniffedBytes,
  sniffMedia,
} from "@dragoman/database";
import { mediaLimits } from "@dragoman/hsds";
import type { LogoProblem, NewLogo } from "@dragoman/pages/site/media-editing.server.ts";
import { permit } from "@dragoman/policy";
import { drawLogo } from "./transcode/draw-logo.ts";

/** Makes a picture the logo of the directory; returns why it cannot be. @throws {Refusal} as `changeSetting` */
export async function storeLogo(
  { database, files }: { database: Database; files: Pick<MediaFiles, "put"> },
  { actor, picture, version }: NewLogo,
): Promise<LogoProblem | null> {
  permit(actor, "settings:change");
  if (picture.size > mediaLimits.logo) return "too-large";
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const sniffed = sniffMedia(bytes.subarray(0, sniffedBytes));
  if (sniffed?.kind !== "photo") return "unknown-form";
  const drawn = await drawLogo({ picture: bytes, form: sniffed.form });
  if ("problem" in drawn) return drawn.problem;
  const { png, width, height } = drawn;
  const stored = await files.put({ type: "image/png", content: [png] });
  try {
    await changeSetting(database, {
      actor,
      part: "logo",
      value: { file: { ...stored, width, height } },
      version,
    });
  } catch (error) {
    // Unless somebody else has chosen the same picture.
    await addUnremovedFiles(database, [stored]);
    throw error;
  }
  return null;
}
