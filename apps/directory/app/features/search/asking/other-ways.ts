import { anyOf } from "@dragoman/search/portable-request";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { correctedWays } from "../corrections/corrected-ways.ts";
import { countingQuestions, countOf, type Candidate } from "./count-ways.ts";
import { hitView } from "../results/hit-view.ts";
import type { SearchMeans } from "./perform-search.ts";
import { areaOf, countingRequest, type SearchAim } from "./search-conditions.ts";
import type { SearchHit } from "./search-hit.ts";
import { askQuestions, baseRequest, facets, type Answers } from "./search-requests.ts";
import { anywhere, changed, emptyState, type SearchState } from "../address/search-state.ts";
import type { OtherWay, OtherWays, SearchView, ValueCount } from "../results/search-view.ts";
import { stateWithoutEach } from "../filters/without-each.ts";

/** The search host answers 50 requests at once, and each variant needs one per radius. */
const maxWays = 10;
const maxWords = 6;
const maxCategories = 6;
const maxLines = 3;
const maxTopics = 4;

/** Needs that may involve danger: for them, phone lines come first. */
const dangerous = ["crisis-line", "violence-at-home", "sexual-violence"] as const;

/** Finds alternatives for a search without results. Only those with results are returned. */
export async function findOtherWays(
  { aim, view }: { aim: SearchAim; view: SearchView },
  { ask, correct, locale, words, now }: SearchMeans,
): Promise<OtherWays> {
  const { state } = aim;
  const candidates = candidateWays(state, aim.point !== null);
  const response = askQuestions(ask, (indexName) => {
    const base = countingRequest(baseRequest(aim, indexName));
    const plain: SearchRequest = { ...base, facets: [facets.category], facetFilters: [] };
    const country = view.place ? [anyOf("country", [view.place.country])] : [];
    const questions: Record<string, SearchRequest> = {
      // Without a query, this would count the whole directory.
      ...(state.query !== "" && { meant: plain }),
      around: { ...plain, query: "", ...areaOf(aim) },
      ...(state.category !== null && {
        beside: { ...plain, query: "", facetFilters: [anyOf("categories", [state.category])] },
      }),
      lines: {
        ...plain,
        query: "",
        facets: [],
        hitsPerPage: maxLines,
        facetFilters: [anyOf("categories", dangerous), ...country],
      },
    };
    return { ...questions, ...countingQuestions(candidates, { aim, indexName, facets: [] }) };
  });
  const corrections = state.query === "" ? [] : correct(state.query);
  const [answers, meantWays] = await Promise.all([
    response,
    Promise.resolve(corrections).then((each) => correctedWays(each, { aim, ask })),
  ]);
  // The chosen category, and the most common categories of the entries that match the query or its corrections.
  const slugs = [state.category ?? "", ...slugsIn(answers, "meant").map(({ value }) => value)];
  const about = [...slugs.slice(0, maxTopics), ...meantWays.flatMap((one) => one.about ?? [])];
  const isDanger = about.some((slug) => dangerous.some((one) => one === slug));
  return {
    meant: meantWays.map(({ way }) => way),
    ways: bestWords(candidates.map((way) => ({ ...way, count: countOf(way, answers) }))),
    kinds: kindsAround(new Set([...about, ...slugsIn(answers, "beside").map(({ value }) => value)])),
    lines: isDanger
      ? (answers["lines"]?.hits ?? []).map(
          (hit) => hitView(hit as SearchHit, { locale, words, now, point: aim.point }), // the records are our own
        )
      : [],
    sensitive: about.some((slug) => isSensitiveNeed(slug)),
  };

  /** The categories of help in the area, first those that share an entry with the chosen category. */
  function kindsAround(neighbours: ReadonlySet<string>): ValueCount[] {
    return slugsIn(answers, "around")
      .filter(({ value }) => value !== state.category)
      .toSorted((one, other) => Number(neighbours.has(other.value)) - Number(neighbours.has(one.value)))
      .slice(0, maxCategories);
  }
}

/** Fewer words, fewer filters, a wider area, remote help: each one step away from the search. */
function candidateWays(state: SearchState, isPlaced: boolean): Candidate[] {
  const words = state.query.split(" ");
  const fewer = words.length < 2 ? [] : words.slice(0, maxWords);
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
  return ways.slice(0, maxWays);
}

/** Keeps one of the queries with a word removed: the one with most results, whose missing word is the least likely. */
function bestWords(ways: readonly OtherWay[]): OtherWay[] {
  const useful = ways.filter(({ count }) => count > 0);
  const best = useful.filter(isWords).toSorted((one, other) => other.count - one.count)[0];
  return useful.filter((way) => !isWords(way) || way === best);
}

function slugsIn(answers: Answers, name: string): ValueCount[] {
  return Object.entries(answers[name]?.facets?.[facets.category] ?? {})
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
}

function isWords({ key }: OtherWay): boolean {
  return key.startsWith("words");
}
