import type { I18n } from "@lingui/core";
import { fieldTexts } from "./form-texts.ts";
import type { FormField } from "./form.ts";

export interface FieldOption {
  value: string;
  name: string;
}

/** Lists that the server makes in the reader's language, once for all fields. */
export interface OptionLists {
  countries: readonly FieldOption[];
  languages: readonly FieldOption[];
  /** By the day of RFC 5545: `MO`. */
  weekdays: Readonly<Record<string, string>>;
}

/** The possible values of a field of days or of a choice. */
export function fieldOptions(
  field: Pick<FormField, "table" | "field" | "kind" | "value">,
  { countries, languages, weekdays, i18n }: OptionLists & { i18n: I18n },
): readonly FieldOption[] {
  if (field.kind === "days") return Object.entries(weekdays).map(([value, name]) => ({ value, name }));
  const { choices } = fieldTexts(field);
  if (field.kind !== "choice" || choices === undefined) return [];
  const lists = { countries, languages };
  const options =
    typeof choices === "string"
      ? lists[choices]
      : choices.map(({ value, label }) => ({
          value,
          name: typeof label === "string" ? label : i18n._(label),
        }));
  const { value } = field;
  // A value of the source that is not among the options stays until the editor chooses another.
  const isKnown = value === "" || options.some((option) => option.value === value);
  return isKnown ? options : [...options, { value, name: value }];
}
