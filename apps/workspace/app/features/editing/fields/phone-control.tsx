import { useEffect, useEffectEvent, type ReactNode } from "react";
import { usePhoneEntry } from "@dragoman/ui/fields/phone-field-entry.ts";
import { PhoneProblemWords } from "@dragoman/ui/fields/phone-field-problem.tsx";
import { PhoneField } from "@dragoman/ui/fields/phone-field.tsx";

export interface PhoneControlProps {
  name: string;
  label: string;
  value: string;
  error: ReactNode;
  /** ISO 3166-1: of numbers without a calling code. */
  country: string | null;
  /** Of the plans that numbers are read by. */
  planVersion: string;
}

/** A number of the entry, which is read while it is typed. */
export function PhoneControl({ name, label, value, error, country, planVersion }: PhoneControlProps) {
  const first = { text: value, country };
  const phone = usePhoneEntry({ first, countryFollows: false, planVersion });
  const { reading, entry, change } = phone;
  const follow = useEffectEvent((chosen: string | null) => {
    if (entry.country !== chosen) change({ country: chosen });
  });
  useEffect(() => follow(country), [country]);
  return (
    <PhoneField
      name={name}
      label={label}
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
