import { Refusal } from "@dragoman/hsds/refusal";
import { msg } from "@lingui/core/macro";
import type { PreviewedPage } from "./keeping.server.ts";
import type { Visit } from "./visit.server.ts";

/** An entry as it would be with the changes of a draft, and how its page says so. */
export interface Preview {
  previewed: PreviewedPage;
  view: PreviewView;
}

export interface PreviewView {
  words: string;
  back: string;
  /** Where one goes on writing. */
  address: string;
}

/** Nobody keeps a preview: not the browser, and not the next person at this device. */
export const previewHeaders = { "Cache-Control": "no-store" };

/** `?draft=…` on the page of an entry, for those who may read the draft; `null` for everybody else. */
export async function findPreview(
  { site, locale, i18n }: Visit,
  { request, url, id }: { request: Request; url: URL; id: string },
): Promise<Preview | null> {
  const draft = url.searchParams.get("draft");
  const signedIn = draft === null ? null : await site.signIn.whoIs(request.headers);
  if (draft === null || !signedIn) return null;
  try {
    const { actor } = signedIn;
    const revision = await site.keeping.readRevision({ actor, id: draft });
    if (revision?.entry.id !== id) return null;
    const isOwn = revision.personId === actor.personId;
    return {
      previewed: await site.keeping.preview({ actor, id: draft }),
      view: {
        words: i18n._(msg`This is how it will look. Nobody else sees it yet.`),
        back: i18n._(msg`Back`),
        address: isOwn
          ? `/${locale}/account/organizations/draft/${revision.id}`
          : `/${locale}/studio/reviews/${revision.id}`,
      },
    };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
