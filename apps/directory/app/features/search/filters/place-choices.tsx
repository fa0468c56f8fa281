import { useChosenPlace, type ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { WhereField } from "@dragoman/pages/place-choice/where-field.tsx";
import { FilterChoices, type Apply } from "./filter-choices.tsx";
import styles from "./filter-panel.module.css";
import { distances } from "../asking/search-radius.ts";
import { anywhere, type SearchState } from "../address/search-state.ts";
import type { SearchView } from "../results/search-view.ts";
import { numberedWordOf, wordOf, type SearchWords } from "../words/search-words.ts";

export interface PlaceChoicesProps {
  view: SearchView;
  words: SearchWords;
  wanted: SearchState;
  onChange: Apply;
  onChoose: (place: ChosenPlace | null) => void;
}

/** The place and the distance. */
export function PlaceChoices({ view, words, wanted, onChange, onChoose }: PlaceChoicesProps) {
  const locale = useLocale();
  const [, storePlace] = useChosenPlace();
  const { place, point } = view;
  const current: ChosenPlace | null = point && {
    id: place?.id ?? null,
    name: place?.name ?? wordOf(words, "nearHere"),
    country: place?.country ?? null,
    lat: point.lat,
    lng: point.lng,
  };
  const choose = (chosen: ChosenPlace | null) => {
    storePlace(chosen);
    onChoose(chosen);
  };
  const chosen = wanted.within === null ? [] : [wanted.within];
  const offered = [...new Set<number>([...distances, ...chosen])].toSorted((one, other) => one - other);
  const countOf = (kilometres: number) =>
    view.within.find(({ value }) => value === String(kilometres))?.count ?? null;
  const choices = offered.map((kilometres) => ({
    name: "within",
    value: String(kilometres),
    text:
      kilometres === anywhere ? wordOf(words, "anywhere") : numberedWordOf(words, "kilometres", kilometres),
    count: countOf(kilometres),
    on: wanted.within === kilometres,
  }));
  // Distances without results are not offered.
  const isChoice = choices.some(({ count, on }) => on || count !== 0);
  const nearby = { name: "within", value: "", text: wordOf(words, "nearby"), on: wanted.within === null };
  return (
    <>
      <div className={styles.place}>
        <WhereField value={current} onChoose={choose} locale={locale} />
      </div>
      {point && isChoice && (
        <FilterChoices
          legend={wordOf(words, "distance")}
          type="radio"
          onChange={onChange}
          choices={[nearby, ...choices]}
          first={choices.length + 1}
        />
      )}
    </>
  );
}
