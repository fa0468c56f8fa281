import { Refusal } from "@dragoman/hsds/refusal";
import { msg } from "@lingui/core/macro";
import type { PreviewedPage } from "@dragoman/pages/site/editing.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { SuggestionsCardView } from "../suggestions/suggestions-card.tsx";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { suggestionsOfRevision } from "../suggestions/suggestions-of-revision.server.ts";
import type { Visit } from "@dragoman/pages/request/visit.server.ts";

/** An entry with the changes of a draft, and the banner of its page. */
export interface Preview {
  previewed: PreviewedPage;
  view: PreviewView;
}

export interface PreviewView {
  /** The preview notice, and the visitors' suggestions that the change addresses. */
  words: TextView[];
  back: string;
  /** The page on which editing continues. */
  address: string;
}

/** Previews must not be cached: the next person at this device must not find one. */
export const previewHeaders = { "Cache-Control": "no-store" };

/** Finds the draft of `?draft=…` on the page of an entry; `null` for callers who may not read it. */
export async function findPreview(
  visit: Visit,
  { request, url, id }: { request: Request; url: URL; id: string },
): Promise<Preview | null> {
  const { site, locale, i18n } = visit;
  const draft = url.searchParams.get("draft");
  const signedIn = draft === null ? null : await site.signIn.whoIs(request.headers);
  if (draft === null || !signedIn) return null;
  try {
    const { actor } = signedIn;
    const revision = await site.editing.readRevision({ actor, id: draft });
    if (revision?.entry.id !== id) return null;
    const isOwn = revision.personId === actor.personId;
    return {
      previewed: await site.editing.preview({ actor, id: draft }),
      view: {
        words: [
          { value: i18n._(msg`This is a preview. Nobody else can see it yet.`), language: locale },
          ...linesOf(await suggestionsOfRevision(visit, { actor, revision }), locale),
        ],
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

/** As lines, because public pages load no code for a richer layout. */
function linesOf(suggestions: SuggestionsCardView | null, locale: Locale): TextView[] {
  if (!suggestions) return [];
  const own = (value: string) => ({ value, language: locale });
  const lines = suggestions.all.flatMap(({ kind, parts }) => [
    own(kind),
    ...parts.flatMap(({ label, lines: of }) => [own(label), ...of]),
  ]);
  return [own(suggestions.title), ...lines];
}
