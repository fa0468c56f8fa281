import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { placeParameters, type ChosenPlace } from "./chosen-place.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { ChoiceList, optionId } from "@dragoman/ui/fields/choice-list.tsx";
import { useCombobox } from "@dragoman/ui/fields/combobox-state.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";
import { NearButton } from "./where-field-near.tsx";
import { longestPlaceName, usePlaceSearch } from "./where-field-places.ts";
import styles from "./where-field.module.css";

export interface WhereFieldProps {
  value: ChosenPlace | null;
  onChoose: (place: ChosenPlace | null) => void;
  locale: string;
}

/**
 * Where help is looked for: a place by its name in any script, or where the device is, asked only on a tap. In a form it
 * sends the chosen place (`place`, `near`), or else the name as it is written (`where`), which is all that it does
 * without scripts.
 */
export function WhereField({ value, onChoose, locale }: WhereFieldProps) {
  const { t } = useLingui();
  const field = useId();
  const list = useId();
  const hydrated = useHydrated();
  const [refused, setRefused] = useState(false);
  /** What is written and means no place that is known here. */
  const [written, setWritten] = useState("");
  const { ask, find, placeOf, asked } = usePlaceSearch(locale, value);
  const tookOne = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const choose = (place: ChosenPlace | null) => {
    tookOne.current = true;
    setWritten("");
    setRefused(false);
    onChoose(place);
  };
  const {
    events,
    open,
    found,
    active,
    typing,
    text,
    choose: take,
  } = useCombobox({
    chosen: value ? { value: value.id ?? "", name: shownName(value, locale) } : undefined,
    onChoose: (choice) => choose(choice && placeOf(choice.value)),
    find,
  });
  const marked = open ? found[active] : undefined;
  const isListed = open && found.length > 0;
  const isUnknown = typing && !isListed && text.trim() !== "" && asked === text.trim();
  const isChosen = value !== null && written === "";
  return (
    <div className={styles.where}>
      <label htmlFor={field} className={styles.label}>
        <Trans>Where</Trans>
      </label>
      <div className={styles.box} ref={box}>
        <Icon name="place" />
        <input
          {...events}
          ref={input}
          id={field}
          className={styles.field}
          type="text"
          // A chosen place goes with the form by its number, and a name only where it means none.
          name={isChosen || (hydrated && written === "") ? undefined : "where"}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? list : undefined}
          aria-activedescendant={marked && optionId(list, marked)}
          dir="auto"
          placeholder={t`Town or place`}
          value={typing ? text : written || text}
          maxLength={longestPlaceName}
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setWritten(event.target.value);
            ask(event.target.value);
            events.onChange(event);
          }}
          onBlur={() => {
            tookOne.current = false;
            events.onBlur();
            // Another name than that of the chosen place must not be taken for it.
            if (!tookOne.current && written.trim() !== "" && value) onChoose(null);
          }}
        />
        {isChosen && (
          <button
            type="button"
            className={styles.forget}
            aria-label={t`Forget this place`}
            onClick={() => {
              choose(null);
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        {!isChosen && hydrated && (
          <NearButton
            // Who writes a name meanwhile means that one: the question to the device goes with its button.
            key={written.trim()}
            locale={locale}
            onLocated={(place) => {
              // The button goes away. A reader who is elsewhere on the page by then stays there.
              const wasHere = box.current?.contains(document.activeElement);
              choose(place);
              if (wasHere) input.current?.focus();
            }}
            onRefused={() => setRefused(true)}
          />
        )}
      </div>
      {isChosen &&
        Object.entries(placeParameters(value)).map(([name, parameter]) => (
          <input key={name} type="hidden" name={name} value={parameter} />
        ))}
      <div className={styles.list}>
        {isListed && (
          <ChoiceList
            id={list}
            label={t`Where`}
            choices={found}
            marked={marked}
            chosen={undefined}
            onChoose={take}
          />
        )}
      </div>
      <output className={isUnknown || refused ? styles.said : styles.silent}>
        {isUnknown && (
          <span key="unknown">
            <Trans>We do not know this place. Try a bigger town.</Trans>
          </span>
        )}
        {refused && !typing && (
          <span key="refused">
            <Trans>Your device did not say where it is. Write the name of a place.</Trans>
          </span>
        )}
        {isListed && typing && (
          <span key="found">
            <Plural value={found.length} one="# place" other="# places" />
          </span>
        )}
      </output>
    </div>
  );
}

/** Names of towns are shared by many: the chosen one says where it is. */
function shownName({ name, around }: ChosenPlace, locale: string): string {
  return around === undefined ? name : joinNames([name, around], locale);
}
