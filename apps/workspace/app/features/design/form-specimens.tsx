import { useId, useState } from "react";
import type { ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { Choice } from "@dragoman/ui/fields/choice-list.tsx";
import { Combobox } from "@dragoman/ui/fields/combobox.tsx";
import type { CountryOption } from "@dragoman/ui/fields/country-choice-find.ts";
import { CountryChoice } from "@dragoman/ui/fields/country-choice.tsx";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import { usePhoneEntry } from "@dragoman/ui/fields/phone-field-entry.ts";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import { PhoneField } from "@dragoman/ui/fields/phone-field.tsx";
import { SearchForm } from "@dragoman/pages/frame/search-form.tsx";
import { WhereField } from "@dragoman/pages/place-choice/where-field.tsx";
import { CapacityForm } from "../../ui/capacity-form.tsx";
import { CodeText } from "../../ui/code-text.tsx";
import { Specimen } from "./specimen.tsx";

const choices: Choice[] = [
  { value: "ar", name: "Arabic", own: { name: "العربية", language: "ar" } },
  { value: "ti", name: "Tigrinya", own: { name: "ትግርኛ", language: "ti" }, detail: "ti" },
  { value: "de", name: "German" },
];

const countries: CountryOption[] = [
  { value: "DE", name: "Germany", detail: "+49", callingCode: "49" },
  { value: "GR", name: "Greece", detail: "+30", callingCode: "30" },
];

/** Does not end while somebody looks. */
const capacity = {
  level: "few",
  text: "Few places left (updated: Saturday 18:30)",
  until: Date.now() / 1000 + 86_400,
} as const;

/** The questions of forms. */
export function FormSpecimens() {
  const locale = useLocale();
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  const [country, setCountry] = useState<string | null>("DE");
  const first = { text: "030 23125", country: "DE" };
  const phone = usePhoneEntry({ first, countryFollows: false, planVersion: "" });
  return (
    <>
      <Specimen name="search-form, search-field, spoken-input">
        <SearchForm />
      </Specimen>
      <Specimen name="where-field">
        <WhereField value={place} onChoose={setPlace} locale={locale} />
      </Specimen>
      <Specimen name="country-choice">
        <CountryChoice label="Country" value={country} onChange={setCountry} countries={countries} />
      </Specimen>
      <Specimen name="phone-field, field-frame">
        <PhoneField
          name="phone"
          label="Phone number"
          hint="With or without the country"
          phone={phone}
          error={<PhoneProblemWords problem={{ kind: "no-country" }} country={undefined} />}
        />
      </Specimen>
      <Specimen name="capacity-form, capacity-status">
        <CapacityForm id="specimen" field="id" capacity={capacity} />
      </Specimen>
      <Specimen name="code-text">
        <CodeText label="HTML" code={'<dragoman-embed directory="https://help.example"></dragoman-embed>'} />
      </Specimen>
      <ComboboxSpecimen />
    </>
  );
}

function ComboboxSpecimen() {
  const [chosen, setChosen] = useState<Choice | undefined>(choices[0]);
  const field = fieldState(useId(), {});
  return (
    <Specimen name="combobox, choice-list">
      <FieldFrame id={field.id} label="Language">
        <Combobox
          field={field}
          label="Language"
          chosen={chosen}
          onChoose={(choice) => setChosen(choice ?? undefined)}
          find={(typed) => choices.filter(({ name }) => name.startsWith(typed))}
          Count={Count}
        />
      </FieldFrame>
    </Specimen>
  );
}

function Count({ found }: { found: number }) {
  return `${found} languages`;
}
