import type { PhoneInput } from "@dragoman/reference/phone-input";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type * as Reader from "./phone-field-reader.ts";
import type { CheckedPhone, PhoneEntry } from "./phone-field-reader.ts";

/** Milliseconds without a key press before an error is shown: errors while typing are a nuisance. */
const pause = 1500;

export interface PhoneEntryOptions {
  /** The initial value, when there is no answer of the server. */
  first: PhoneEntry;
  /** Whether a number of another country changes the chosen country. */
  countryFollows: boolean;
  /** The server's reading of the form, if it was requested; `null` when the request failed. */
  answer?: CheckedPhone | null | undefined;
  /** Version of the server's number plans. */
  planVersion: string;
}

export type PhoneFieldState = ReturnType<typeof usePhoneEntry>;

/** The value of a phone field and how it was read. */
export function usePhoneEntry({ first, countryFollows, answer, planVersion }: PhoneEntryOptions) {
  const follow = (found: CheckedPhone): string | null =>
    countryFollows ? countryBroughtBy(found.reading, found.entry.country) : null;
  const start = answer?.entry ?? first;
  const startBrought = answer ? follow(answer) : null;
  const [entry, setEntry] = useState({ ...start, country: startBrought ?? start.country });
  // Both controls may change before the next render.
  const current = useRef(entry);
  const [reading, setReading] = useState(answer?.reading ?? null);
  const [broughtCountry, setBroughtCountry] = useState(startBrought);
  const unshown = useRef<PhoneInput | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reader = useRef<typeof Reader>(undefined);
  const latest = useRef(0);
  const isRead = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const update = (next: PhoneEntry) => {
    current.current = next;
    setEntry(next);
  };

  const showReading = (now: PhoneInput | null) => {
    clearTimeout(timer.current);
    unshown.current = null;
    setReading(now);
  };

  const settle = (found: CheckedPhone) => {
    showReading(found.reading);
    const brought = follow(found);
    if (brought === null) return;
    update({ ...found.entry, country: brought });
    setBroughtCountry(brought);
  };

  const applyAnswer = useEffectEvent((found: CheckedPhone) => {
    // The reader may have typed on in the meantime.
    if (isSame(found.entry, current.current)) settle(found);
  });
  useEffect(() => {
    if (answer) applyAnswer(answer);
  }, [answer]);

  const read = async (next: PhoneEntry) => {
    latest.current += 1;
    const turn = latest.current;
    reader.current ??= await loadReader();
    const found = await reader.current?.readPhoneEntry(next, planVersion);
    if (!found || turn !== latest.current) return;
    isRead.current = true;
    // Three digits may be a short number or the beginning of a longer one.
    if (found.state === "wrong" || found.state === "short") {
      unshown.current = found;
      timer.current = setTimeout(() => showReading(found), pause);
    } else settle({ entry: next, reading: found });
  };

  const prepare = async () => {
    reader.current ??= await loadReader();
    await reader.current?.preparePlan(entry.country, planVersion);
  };

  return {
    entry,
    /** `null` when there is nothing to show: not read yet, still being typed, or only the server can read it. */
    reading,
    /** The country that the number set. */
    broughtCountry,
    change: (changes: Partial<PhoneEntry>) => {
      const next = { ...current.current, ...changes };
      update(next);
      // Stays visible while the reader continues the same number, so that there is time to read it.
      if (changes.country !== undefined || next.text.trim() === "") setBroughtCountry(null);
      showReading(null);
      isRead.current = false;
      void read(next);
    },
    /** The browser has read the field, and it is not a valid number. */
    isWrong: () => (unshown.current ?? reading)?.state === "wrong",
    /** The browser has read the field; otherwise the server must read it. */
    isRead: () => isRead.current,
    /** Formats the input so far in the style of the country. */
    format: (typed: PhoneEntry): string => reader.current?.formatPhoneEntry(typed) ?? typed.text,
    /** Loads the code of the field when the reader focuses it. */
    prepare: () => void prepare(),
    /** Shows a pending error at once, when the reader leaves the field. */
    finish: () => {
      if (unshown.current) showReading(unshown.current);
    },
  };
}

/** The country of a valid number if it differs from the chosen one; `null` otherwise. */
export function countryBroughtBy(found: PhoneInput, chosen: string | null): string | null {
  return found.state === "valid" && found.country !== chosen ? found.country : null;
}

function isSame(one: PhoneEntry, other: PhoneEntry): boolean {
  return one.text === other.text && one.country === other.country;
}

/** Tolerates a module that fails to load, because the server reads the form too. */
async function loadReader(): Promise<typeof Reader | undefined> {
  try {
    return await import("./phone-field-reader.ts");
  } catch (error) {
    console.warn("Numbers are read by the server.", error);
    return undefined;
  }
}
