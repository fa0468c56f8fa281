import { answerTo, countingQuestions, type Candidate } from "../asking/count-ways.ts";
import type { SearchAim } from "../asking/search-conditions.ts";
import { askQuestions, facets, type Ask } from "../asking/search-requests.ts";
import { changed, emptyState, writeSearchState, type SearchState } from "../address/search-state.ts";
import type { CorrectedWay } from "../results/search-view.ts";
import type { Correction } from "./correction.ts";

/** More would only confuse. */
const maxShown = 3;

/** A correction with results, and the slug of their most common category. */
export interface MeantWay {
  way: CorrectedWay;
  about: string | null;
}

/** The corrections that have results: with the same filters, or else with the place only. */
export async function correctedWays(
  corrections: readonly Correction[],
  { aim, ask }: { aim: SearchAim; ask: Ask },
): Promise<MeantWay[]> {
  if (corrections.length === 0) return [];
  const each = corrections.map(({ query, language }, index) => ({
    language,
    candidates: statesWith(query, aim.state).map((state, without): Candidate => ({
      key: `meant ${index} ${without}`,
      state,
    })),
  }));
  const answers = await askQuestions(ask, (indexName) =>
    countingQuestions(
      each.flatMap(({ candidates }) => candidates),
      { aim, indexName, facets: [facets.category] },
    ),
  );
  const ways = each.flatMap(({ language, candidates }): MeantWay[] => {
    for (const candidate of candidates) {
      const answer = answerTo(candidate, answers);
      if (!answer || answer.nbHits === 0) continue;
      const counts = Object.entries(answer.facets?.[facets.category] ?? {});
      const [most] = counts.toSorted(([, one], [, other]) => other - one);
      return [{ way: { ...candidate, language, count: answer.nbHits }, about: most?.[0] ?? null }];
    }
    return [];
  });
  return ways.slice(0, maxShown);
}

/** The search with a corrected query: as it is, and without its filters if it has any. */
function statesWith(query: string, state: SearchState): SearchState[] {
  const same = changed(state, { query });
  const { place, near, view, sort } = state;
  const plain: SearchState = { ...emptyState, query, place, near, view, sort };
  return writeSearchState(same) === writeSearchState(plain) ? [same] : [same, plain];
}
