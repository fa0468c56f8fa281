import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, type FormEvent, type RefObject } from "react";
import type { Words } from "@dragoman/i18n/words.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { categoryChoices } from "./category-choices.ts";
import type { CategoryLabels } from "./category-labels.ts";
import { panelId } from "./filter-chips.tsx";
import { FilterChoices, type Apply, type Choice } from "./filter-choices.tsx";
import styles from "./filter-panel.module.css";
import { OpenChoices } from "./open-choices.tsx";
import { PlaceChoices } from "./place-choices.tsx";
import type { Found } from "../asking/search-outcome.ts";
import type { SearchState } from "../address/search-state.ts";
import type { ValueCount } from "../results/search-view.ts";
import { wordOf, type SearchWord } from "../words/search-words.ts";
import { closeSheet, useClosedWhenLeft } from "../typing/use-closed-when-left.ts";
import { useFieldValue } from "../typing/use-field-value.ts";
import { useEarlyChanges, useFilterForm } from "./use-filter-form.ts";

export interface FilterPanelProps {
  found: Found;
  labels: CategoryLabels;
  /** The state that the reader wants now. */
  latestRef: RefObject<SearchState>;
  /** The state of the search once the pending response has arrived, without its query. */
  pending: SearchState;
  named: Words;
  /** The target of the quick exit. */
  exit: string;
}

/**
 * All filters as one form, which works without scripts. With them, every change searches at once. Where there is no
 * room beside the results, it is a full-height popover, which needs no script either.
 */
export function FilterPanel({ found, labels, latestRef, pending, named, exit }: FilterPanelProps) {
  const { t } = useLingui();
  const hydrated = useHydrated();
  const { view, words } = found;
  const { state, counts } = view;
  const { wanted, apply, submit: submitForm, choosePlace } = useFilterForm({ state, pending, latestRef });
  const age = useFieldValue<HTMLInputElement>(String(wanted.age ?? ""));
  const sheet = useRef<HTMLFormElement>(null);
  useClosedWhenLeft(sheet);
  useEarlyChanges(sheet, apply);
  const onChange: Apply = (event) => apply(event.currentTarget);
  const word = (name: SearchWord) => wordOf(words, name);
  const shared = { onChange, more: word("more") };

  return (
    <form
      ref={sheet}
      id={panelId}
      className={styles.panel}
      popover="auto"
      method="get"
      aria-label={t`Filters`}
      onSubmit={submit}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t`Filters`}</h2>
        {/* An open sheet covers the page, including the quick exit in its corner. */}
        <a className={styles.exit} href={exit} rel="noreferrer nofollow" data-quick-exit="">
          <Trans>Leave this page</Trans>
        </a>
        <button
          type="button"
          className={styles.close}
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={word("close")}
        >
          <Icon name="close" />
        </button>
      </div>
      {state.query !== "" && <input type="hidden" name="q" value={state.query} />}
      {state.view === "map" && <input type="hidden" name="view" value="map" />}
      <PlaceChoices view={view} words={words} wanted={wanted} onChange={onChange} onChoose={choosePlace} />
      <FilterChoices
        {...shared}
        legend={t`Kind of help`}
        type="radio"
        choices={withAll(
          "category",
          categoryChoices({ counts: counts.category, labels, chosen: wanted.category }),
        )}
      />
      <FilterChoices
        {...shared}
        legend={word("languages")}
        type="checkbox"
        choices={languageChoices(counts.languages, { own: named.own, named: named.languages, wanted })}
      />
      <OpenChoices
        onChange={onChange}
        words={words}
        weekdays={named.weekdays}
        count={view.open}
        chosen={wanted.open}
      />
      <FilterChoices
        {...shared}
        legend={word("no")}
        type="checkbox"
        choices={[...free(), ...codes("no", counts.no, wanted.no)]}
      />
      <label className={styles.age}>
        <span>{word("age")}</span>
        <input
          className={styles.number}
          type="number"
          name="age"
          min={0}
          max={120}
          inputMode="numeric"
          {...age}
          onChange={onChange}
        />
      </label>
      <FilterChoices
        {...shared}
        legend={word("audience")}
        type="checkbox"
        choices={codes("for", counts.audience, wanted.audience)}
      />
      <FilterChoices
        {...shared}
        legend={word("access")}
        type="checkbox"
        choices={codes("access", counts.access, wanted.access)}
      />
      <FilterChoices
        {...shared}
        legend={word("delivery")}
        type="checkbox"
        choices={codes("by", counts.delivery, wanted.delivery)}
      />
      <FilterChoices
        {...shared}
        legend={word("media")}
        type="checkbox"
        choices={codes("media", counts.media, wanted.media)}
      />
      <FilterChoices {...shared} legend={word("sort")} type="radio" choices={sortChoices()} />
      <div className={hydrated ? styles.showInSheet : styles.show}>
        <button type="submit" className={styles.button}>
          {word("show")}
        </button>
      </div>
    </form>
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submitForm(event.currentTarget);
    closeSheet(event.currentTarget);
  }

  function codes(name: string, values: readonly ValueCount[], chosen: readonly string[]): Choice[] {
    const missing = chosen.filter((code) => !values.some(({ value }) => value === code));
    return [...values, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
      name,
      value,
      count,
      text: wordOf(words, value),
      on: chosen.includes(value),
    }));
  }

  function free(): Choice[] {
    const count = counts.free.find(({ value }) => value === "true")?.count ?? 0;
    return [{ name: "free", value: "1", text: word("free"), count, on: wanted.free }];
  }

  function withAll(name: string, choices: readonly Choice[]): Choice[] {
    const none = !choices.some(({ on }) => on);
    return choices.length === 0 ? [] : [{ name, value: "", text: word("all"), on: none }, ...choices];
  }

  function sortChoices(): Choice[] {
    const sorts = (["best", "nearest", "checked"] as const).filter(
      (sort) => sort !== "nearest" || view.point,
    );
    return sorts.map((sort) => ({
      name: "sort",
      value: sort,
      text: word(sort),
      on: sort === wanted.sort,
    }));
  }
}

/**
 * Only languages that staff of the services in the results speak, the reader's own first. A regional variant comes
 * after its base language.
 */
function languageChoices(
  counts: readonly ValueCount[],
  {
    own,
    named,
    wanted,
  }: { own: readonly string[]; named: Readonly<Record<string, string>>; wanted: SearchState },
): Choice[] {
  const missing = wanted.languages.filter((tag) => !counts.some(({ value }) => value === tag));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))]
    .filter(
      ({ value }) =>
        wanted.languages.includes(value) || !counts.some((other) => value.startsWith(`${other.value}-`)),
    )
    .map(({ value, count }) => ({
      name: "lang",
      value,
      count,
      text: named[value] ?? value,
      on: wanted.languages.includes(value),
    }))
    .toSorted((one, other) => Number(own.includes(other.value)) - Number(own.includes(one.value)));
}
