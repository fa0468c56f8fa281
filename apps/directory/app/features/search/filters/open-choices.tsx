import filterStyles from "./filter-panel.module.css";
import { FilterChoices, type Apply } from "./filter-choices.tsx";
import { wordOf, type SearchWords } from "../words/search-words.ts";
import { useFieldValue } from "../typing/use-field-value.ts";
import { partsOfWeekTime, weekdayCodes } from "./week-time.ts";

export interface OpenChoicesProps {
  words: SearchWords;
  /** The full names of the weekdays, Monday first. */
  weekdays: readonly string[];
  /** The number of results open now; `null` when another time is requested. */
  count: number | null;
  chosen: string | null;
  onChange: Apply;
}

/** Open now, or at a local time of the week. */
export function OpenChoices({ words, weekdays, count, chosen, onChange }: OpenChoicesProps) {
  const at = chosen === null ? null : partsOfWeekTime(chosen);
  const day = useFieldValue<HTMLSelectElement>(at?.[0] ?? "MO");
  const time = useFieldValue<HTMLInputElement>(at?.[1] ?? "10:00");
  const choice = { name: "open", count: null };
  return (
    <FilterChoices
      legend={wordOf(words, "open")}
      type="radio"
      onChange={onChange}
      choices={[
        { ...choice, value: "", text: wordOf(words, "all"), on: chosen === null },
        { ...choice, value: "now", text: wordOf(words, "openNow"), count, on: chosen === "now" },
        { ...choice, value: "at", text: wordOf(words, "openAt"), on: at !== null },
      ]}
    >
      <div className={filterStyles.moment}>
        <select
          className={filterStyles.number}
          name="day"
          aria-label={wordOf(words, "day")}
          {...day}
          onChange={onChange}
        >
          {weekdayCodes.map((code, index) => (
            <option key={code} value={code}>
              {weekdays[index] ?? code}
            </option>
          ))}
        </select>
        <input
          className={filterStyles.number}
          type="time"
          name="time"
          aria-label={wordOf(words, "time")}
          {...time}
          onChange={onChange}
        />
      </div>
    </FilterChoices>
  );
}
