import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
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
  /** The value is not the reader's own: without scripts it is a name in the field that can be replaced. */
  isProposed?: boolean;
}

/**
 * A field for the place to search around: a place by its name in any script, or the position of the device, requested
 * on a tap only. The form submits the chosen place (`place`, `near`), or else the typed name (`where`), which also
 * works without scripts.
 */
export function WhereField({ value, onChoose, locale, isProposed }: WhereFieldProps) {
  const { t } = useLingui();
  const field = useId();
  const list = useId();
  const hydrated = useHydrated();
  const [refused, setRefused] = useState(false);
  /** A typed text that matches no known place. */
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
    type,
    choose: take,
  } = useCombobox({
    chosen: value ? { value: value.id ?? "", name: shownName(value, locale) } : undefined,
    onChoose: (choice) => choose(choice && placeOf(choice.value)),
    find,
  });
  const shown = typing ? text : written || text;
  const write = (typed: string) => {
    setWritten(typed);
    ask(typed);
    type(typed);
  };
  // Reads what was typed before the scripts loaded. A list opens only for a reader who is still at the field.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? text;
    if (typed === text) return;
    if (document.activeElement === input.current) return write(typed);
    setWritten(typed);
    if (value) onChoose(null);
  });
  useEffect(() => takeOver(), []);
  const marked = open ? found[active] : undefined;
  const isListed = open && found.length > 0;
  const isUnknown = typing && !isListed && text.trim() !== "" && asked === text.trim();
  /** Nothing is left for the server to look up. */
  const isSettled = written === "" && (hydrated || (value !== null && !isProposed));
  const isChosen = isSettled && value !== null;
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
          // The form submits the id of a chosen place, and a name only if none is chosen.
          name={isSettled ? undefined : "where"}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? list : undefined}
          aria-activedescendant={marked && optionId(list, marked)}
          dir="auto"
          placeholder={t`Town`}
          value={shown}
          maxLength={longestPlaceName}
          autoComplete="off"
          spellCheck={false}
          // React repeats a focus from before hydration: the next letter would replace what was typed until then.
          onFocus={({ currentTarget }) => {
            if (!typing && currentTarget.value === shown) currentTarget.select();
          }}
          onChange={(event) => write(event.target.value)}
          onBlur={() => {
            tookOne.current = false;
            events.onBlur();
            // A different name must not be submitted as the chosen place.
            if (!tookOne.current && written.trim() !== "" && value) onChoose(null);
          }}
        />
        {isChosen && (
          <button
            type="button"
            className={styles.forget}
            aria-label={t`Remove this place`}
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
            // A reader who types a name means that one: replacing the button cancels the request for the position.
            key={written}
            locale={locale}
            onLocated={(place) => {
              // The button disappears. Keeps the focus of a reader who has moved elsewhere on the page.
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
          <span>
            <Trans>We could not find this place. Try a bigger town nearby.</Trans>
          </span>
        )}
        {refused && !typing && (
          <span>
            <Trans>We could not find your location. Type a town.</Trans>
          </span>
        )}
        {isListed && typing && (
          <span>
            <Plural value={found.length} one="# place" other="# places" />
          </span>
        )}
      </output>
    </div>
  );
}

/** Many towns share a name, so the chosen one includes its region. */
function shownName({ name, around }: ChosenPlace, locale: string): string {
  return around === undefined ? name : joinNames([name, around], locale);
}
