import { Plural, Trans } from "@lingui/react/macro";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Combobox } from "./combobox.tsx";
import { findCountries, type CountryNames, type CountryOption } from "./country-choice-find.ts";
import { loadCountryNames } from "./country-choice-names.ts";
import styles from "./country-choice.module.css";
import { FieldFrame, fieldState, type FieldWords } from "./field-frame.tsx";
import { useHydrated } from "../use-hydrated.ts";

export interface CountryChoiceProps extends FieldWords {
  /** Absent where the country is not a value of a form. */
  name?: string;
  /** ISO 3166-1 alpha-2. */
  value: string | null;
  onChange: (country: string | null) => void;
  /** All choices, in the order of the reader's language. */
  countries: readonly CountryOption[];
  /** Codes of the countries at the top of the list. */
  suggested?: readonly string[];
  /** `off` where it is not the reader's own country. */
  autoComplete?: "country" | "off";
}

/**
 * A choice of one country, found by any of its names, its code or its calling code. The server renders a `<select>`,
 * which works in every browser; where scripts run, a combobox of the same size replaces it.
 */
export function CountryChoice(props: CountryChoiceProps) {
  const { label, hint, error, suggested = none } = props;
  const field = fieldState(useId(), { hint, error });
  const hydrated = useHydrated();
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={error}>
      {hydrated ? (
        <CountryBox {...props} field={field} suggested={suggested} />
      ) : (
        <PlainList {...props} field={field} suggested={suggested} />
      )}
    </FieldFrame>
  );
}

type ControlProps = CountryChoiceProps & {
  field: ReturnType<typeof fieldState>;
  suggested: readonly string[];
};

const none: readonly string[] = [];

function PlainList({
  field,
  name,
  value,
  onChange,
  countries,
  suggested,
  autoComplete = "country",
}: ControlProps) {
  const list = useRef<HTMLSelectElement>(null);
  // Keeps what the reader chose before the scripts loaded.
  useEffect(() => {
    const { current } = list;
    return () => {
      if (current && current.value !== (value ?? "")) onChange(current.value || null);
    };
  });
  return (
    <select
      {...field}
      ref={list}
      className={styles.list}
      name={name}
      defaultValue={value ?? ""}
      autoComplete={autoComplete}
    >
      <option value="">–</option>
      {findCountries("", { countries, suggested }).map(({ value: code, name: country }) => (
        <option key={code} value={code}>
          {country}
        </option>
      ))}
    </select>
  );
}

function CountryBox({ field, name, label, value, onChange, countries, suggested }: ControlProps) {
  const locale = useLocale();
  const [names, setNames] = useState<CountryNames>();
  const choices = useMemo(() => countries.map((country) => withNames(country, names)), [countries, names]);
  const find = useCallback(
    (typed: string) => findCountries(typed, { countries: choices, suggested, names }),
    [choices, suggested, names],
  );
  return (
    <Combobox
      field={field}
      name={name}
      label={label}
      chosen={choices.find((country) => country.value === value)}
      onChoose={(country) => onChange(country?.value ?? null)}
      find={find}
      Count={CountryCount}
      onFocus={() => {
        // Falls back to the names on the page; the next focus of the box tries again.
        if (!names) void loadCountryNames(locale).then(setNames, warn);
      }}
    />
  );
}

function warn(error: unknown): void {
  console.warn("Countries are found by one name only.", error);
}

function CountryCount({ found }: { found: number }) {
  if (found === 0) return <Trans>No country found</Trans>;
  return <Plural value={found} one="# country" other="# countries" />;
}

function withNames(country: CountryOption, names: CountryNames | undefined): CountryOption {
  const own = names?.own[country.value];
  return {
    ...country,
    detail: country.callingCode === null ? undefined : `+${country.callingCode}`,
    own: own?.name === country.name ? undefined : own,
  };
}
