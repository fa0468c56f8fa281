import { useLingui } from "@lingui/react/macro";
import { useChosenPlace, type ChosenPlace } from "../../chosen-place.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { WhereField } from "../../ui/where-field.tsx";
import { FilterChoices, type Apply } from "./filter-choices.tsx";
import styles from "./filter-panel.module.css";
import { anywhere, type SearchState } from "./search-state.ts";
import type { SearchView } from "./search-view.ts";
import { wordOf, type SearchWords } from "./search-words.ts";

/** Kilometres. */
const distances = [2, 5, 10, 25, 50, 100];

export interface PlaceChoicesProps {
  view: SearchView;
  words: SearchWords;
  wanted: SearchState;
  onChange: Apply;
  onChoose: (place: ChosenPlace | null) => void;
}

/** Around which place, and how far. */
export function PlaceChoices({ view, words, wanted, onChange, onChoose }: PlaceChoicesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [, keepPlace] = useChosenPlace();
  const { place, point } = view;
  const current: ChosenPlace | null = point && {
    id: place?.id ?? null,
    name: place?.name ?? wordOf(words, "nearHere"),
    country: place?.country ?? null,
    lat: point.lat,
    lng: point.lng,
  };
  const choose = (chosen: ChosenPlace | null) => {
    keepPlace(chosen);
    onChoose(chosen);
  };
  const within = (value: number | null, text: string) => ({
    name: "within",
    value: value === null ? "" : String(value),
    text,
    on: wanted.within === value,
  });
  return (
    <>
      <div className={styles.place}>
        <WhereField value={current} onChoose={choose} locale={locale} />
      </div>
      {point && (
        <FilterChoices
          legend={wordOf(words, "distance")}
          type="radio"
          onChange={onChange}
          choices={[
            within(null, wordOf(words, "nearby")),
            ...distances.map((value) => within(value, t`${value} km`)),
            within(anywhere, wordOf(words, "anywhere")),
          ]}
        />
      )}
    </>
  );
}
