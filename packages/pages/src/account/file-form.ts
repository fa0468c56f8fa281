import type { Media } from "@dragoman/hsds";

/** Takes forms with a file, from browsers without scripts: `POST`, and back to the page that holds them. */
export const fileFormsPath = "/api/upload-forms";

interface FileForm {
  locale: string;
  owner: Media["owner"];
  /** What captions belong to. */
  media?: string;
}

/**
 * Where such a form goes. The address says which page it belongs to, because what is too large is sent back there before
 * any of it is read.
 */
export function fileFormAddress({ locale, owner, media }: FileForm): string {
  return `${fileFormsPath}?${new URLSearchParams({ locale, ...owner, ...(media !== undefined && { media }) })}`;
}
