import { anyOf } from "@dragoman/search/portable-request";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import type { SearchRequest } from "../../search-protocol.ts";
import { hitView } from "./hit-view.ts";
import type { SearchMeans } from "./perform-search.ts";
import { areaOf, conditionsOf, countingRequest, type SearchAim } from "./search-conditions.ts";
import type { SearchHit } from "./search-hit.ts";
import { chooseRadius, radii } from "./search-radius.ts";
import { askQuestions, baseRequest, facets, type Answers } from "./search-requests.ts";
import { anywhere, changed, emptyState, type SearchState } from "./search-state.ts";
import type { OtherWay, OtherWays, SearchView } from "./search-view.ts";
import { stateWithoutEach } from "./without-each.ts";

/** The search host answers 50 questions at once, and each way is asked at every radius. */
const mostWays = 10;
const mostWords = 6;
const mostKinds = 6;
const mostLines = 3;
const mostMeant = 4;

/** Needs behind which there may be danger: with them, somebody to call comes first. */
const dangerous = ["crisis-line", "violence-at-home", "sexual-violence"] as const;

/** Looks for ways on when a search found nothing. Only what would find something is a way. */
export async function findOtherWays(
  { aim, view }: { aim: SearchAim; view: SearchView },
  { ask, locale, words, now }: SearchMeans,
): Promise<OtherWays> {
  const { state } = aim;
  const candidates = candidateWays(state, aim.point !== null);
  const answers = await askQuestions(ask, (indexName) => {
    const base = countingRequest(baseRequest(aim, indexName));
    const plain: SearchRequest = { ...base, facets: [facets.category], facetFilters: [] };
    const country = view.place ? [anyOf("country", [view.place.country])] : [];
    const questions: Record<string, SearchRequest> = {
      meant: plain,
      around: { ...plain, query: "", ...areaOf(aim) },
      lines: {
        ...plain,
        query: "",
        facets: [],
        hitsPerPage: mostLines,
        facetFilters: [anyOf("categories", dangerous), ...country],
      },
    };
    for (const { key, state: other } of candidates) {
      for (const radius of radiiOf(other)) {
        const changedAim = aimFor(other, radius);
        questions[`${key} ${radius}`] = {
          ...base,
          query: other.query,
          ...conditionsOf(changedAim),
          ...areaOf(changedAim),
        };
      }
    }
    return questions;
  });
  // What most of the entries are about that the words find anywhere, and what was chosen.
  const meant = [state.category ?? "", ...slugsIn(answers, "meant").map(({ value }) => value)].slice(
    0,
    mostMeant,
  );
  const isDanger = meant.some((slug) => dangerous.some((one) => one === slug));
  return {
    ways: bestWords(candidates.map((way) => ({ ...way, count: countOf(way, answers) }))),
    kinds: slugsIn(answers, "around").slice(0, mostKinds),
    lines: isDanger
      ? (answers["lines"]?.hits ?? []).map(
          (hit) => hitView(hit as SearchHit, { locale, words, now, point: aim.point }), // the records are our own
        )
      : [],
    sensitive: meant.some((slug) => isSensitiveNeed(slug)),
  };

  function aimFor(other: SearchState, radius: number): SearchAim {
    const isSomewhere = radius > 0;
    return {
      state: other,
      point: isSomewhere ? aim.point : null,
      radius: isSomewhere ? radius : null,
      openAt: other.open === null ? null : aim.openAt,
    };
  }
}

/** At which radii a search is counted, as it would choose between them; 0 where it has no middle. */
function radiiOf(other: SearchState): readonly number[] {
  if (other.near === null && other.place === null) return [0];
  return other.within === null && other.box === null ? radii : [other.within ?? anywhere];
}

function countOf({ key, state: other }: Candidate, found: Answers): number {
  const countWithin = (radius: number) => found[`${key} ${radius}`]?.nbHits ?? 0;
  const [only = 0, ...more] = radiiOf(other);
  return countWithin(more.length === 0 ? only : chooseRadius(countWithin));
}

type Candidate = Omit<OtherWay, "count">;

/** Fewer words, fewer filters, a wider area, help from afar: one step away from the search each. */
function candidateWays(state: SearchState, isPlaced: boolean): Candidate[] {
  const words = state.query.split(" ");
  const fewer = words.length < 2 ? [] : words.slice(0, mostWords);
  const isNarrow = state.box !== null || (isPlaced && state.within !== null && state.within < anywhere);
  const ways: Candidate[] = [
    ...(isNarrow ? [{ key: "wider", state: changed(state, { box: null, within: anywhere }) }] : []),
    ...stateWithoutEach(state),
    ...fewer.map((_, index) => ({
      key: `words ${index}`,
      state: changed(state, { query: words.toSpliced(index, 1).join(" ") }),
    })),
    {
      key: "remote",
      state: { ...emptyState, query: state.query, category: state.category, delivery: ["phone", "online"] },
    },
  ];
  return ways.slice(0, mostWays);
}

/** Of the queries with a word less, the one that finds most: the word that it lacks is the least likely one. */
function bestWords(ways: readonly OtherWay[]): OtherWay[] {
  const useful = ways.filter(({ count }) => count > 0);
  const best = useful.filter(isWords).toSorted((one, other) => other.count - one.count)[0];
  return useful.filter((way) => !isWords(way) || way === best);
}

function slugsIn(answers: Answers, name: string) {
  return Object.entries(answers[name]?.facets?.[facets.category] ?? {})
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
}

function isWords({ key }: OtherWay): boolean {
  return key.startsWith("words");
}
