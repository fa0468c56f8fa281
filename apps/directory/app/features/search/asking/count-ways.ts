import { areaOf, conditionsOf, countingRequest, type SearchAim } from "./search-conditions.ts";
import { chooseRadius, radii } from "./search-radius.ts";
import { baseRequest, type Answers, type IndexName, type Questions } from "./search-requests.ts";
import { anywhere, type SearchState } from "../address/search-state.ts";
import type { OtherWay } from "../results/search-view.ts";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";

/** A variant of the search, before its results are counted. */
export type Candidate = Omit<OtherWay, "count">;

/** Requests that count the results of each variant, at every radius that it may choose from. */
export function countingQuestions(
  candidates: readonly Candidate[],
  { aim, indexName, facets }: { aim: SearchAim; indexName: IndexName; facets: SearchRequest["facets"] },
): Questions {
  const base = countingRequest(baseRequest(aim, indexName), facets);
  return Object.fromEntries(
    candidates.flatMap(({ key, state }) =>
      radiiOf(state).map((radius) => {
        const changedAim = aimFor(state, { aim, radius });
        const request = { ...base, query: state.query, ...conditionsOf(changedAim), ...areaOf(changedAim) };
        return [nameOf(key, radius), request];
      }),
    ),
  );
}

/** The number of results of a variant. */
export function countOf(candidate: Candidate, answers: Answers): number {
  return answerTo(candidate, answers)?.nbHits ?? 0;
}

/** The response for a variant, at the radius that it would choose. */
export function answerTo({ key, state }: Candidate, answers: Answers) {
  const countWithin = (radius: number) => answers[nameOf(key, radius)]?.nbHits ?? 0;
  const [only = 0, ...more] = radiiOf(state);
  return answers[nameOf(key, more.length === 0 ? only : chooseRadius(countWithin))];
}

function nameOf(key: string, radius: number): string {
  return `${key} ${radius}`;
}

/** The radii at which a variant is counted, as it would choose among them; 0 without a centre. */
function radiiOf(state: SearchState): readonly number[] {
  if (state.near === null && state.place === null) return [0];
  return state.within === null && state.box === null ? radii : [state.within ?? anywhere];
}

function aimFor(state: SearchState, { aim, radius }: { aim: SearchAim; radius: number }): SearchAim {
  const isSomewhere = radius > 0;
  return {
    state,
    point: isSomewhere ? aim.point : null,
    radius: isSomewhere ? radius : null,
    openAt: state.open === null ? null : aim.openAt,
  };
}
