import { useEffect, useEffectEvent, type ReactNode } from "react";
import { usePhoneEntry } from "@dragoman/ui/fields/phone-field-entry.ts";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import { PhoneField } from "@dragoman/ui/fields/phone-field.tsx";
import type { FieldView } from "../draft-view.ts";

export interface PhoneControlProps {
  field: FieldView;
  error: ReactNode;
  /** ISO 3166-1: of numbers without a calling code. */
  country: string | null;
  planVersion: string;
}

/** A number of the entry, which is read while it is typed. */
export function PhoneControl({ field, error, country, planVersion }: PhoneControlProps) {
  const first = { text: field.value, country };
  const phone = usePhoneEntry({ first, countryFollows: false, planVersion });
  const { reading, entry, change } = phone;
  const follow = useEffectEvent((chosen: string | null) => {
    if (entry.country !== chosen) change({ country: chosen });
  });
  useEffect(() => follow(country), [country]);
  return (
    <PhoneField
      name={field.name}
      label={field.label}
      phone={phone}
      autoComplete="off"
      error={
        reading?.state === "wrong" ? (
          <PhoneProblemWords problem={reading.problem} country={undefined} />
        ) : (
          error
        )
      }
    />
  );
}
