import type { Media } from "@dragoman/hsds";

/** Path for forms with a file from browsers without scripts: `POST`, then a redirect to the page of the form. */
export const fileFormsPath = "/api/upload-forms";

interface FileForm {
  locale: string;
  owner: Media["owner"];
  /** The medium that captions belong to. */
  media?: string;
}

/**
 * The action of such a form. The query names the page of the form, because a request that is too large is redirected
 * there before any of it is read.
 */
export function fileFormAddress({ locale, owner, media }: FileForm): string {
  return `${fileFormsPath}?${new URLSearchParams({ locale, ...owner, ...(media !== undefined && { media }) })}`;
}
