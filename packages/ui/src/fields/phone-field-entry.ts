import type { PhoneInput } from "@dragoman/reference/phone-input";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type * as Reader from "./phone-field-reader.ts";
import type { CheckedPhone, PhoneEntry } from "./phone-field-reader.ts";

/** Milliseconds without a key after which somebody is told what is wrong: nobody likes to be corrected while typing. */
const pause = 1500;

export interface PhoneEntryOptions {
  /** What the field begins with, when there is no answer of the server. */
  first: PhoneEntry;
  /** A number of another country takes the choice of the country with it. */
  countryFollows: boolean;
  /** What the server said of the form, if it was asked; `null` when it did not answer. */
  answer?: CheckedPhone | null | undefined;
  /** Of the plans that the server has. */
  planVersion: string;
}

export type PhoneFieldState = ReturnType<typeof usePhoneEntry>;

/** What is in a phone field, and what is known about it. */
export function usePhoneEntry({ first, countryFollows, answer, planVersion }: PhoneEntryOptions) {
  const follow = (found: CheckedPhone): string | null =>
    countryFollows ? countryBroughtBy(found.reading, found.entry.country) : null;
  const start = answer?.entry ?? first;
  const startBrought = answer ? follow(answer) : null;
  const [entry, setEntry] = useState({ ...start, country: startBrought ?? start.country });
  // The two controls may change in one go, before the page is drawn again.
  const current = useRef(entry);
  const [reading, setReading] = useState(answer?.reading ?? null);
  const [broughtCountry, setBroughtCountry] = useState(startBrought);
  const unsaid = useRef<PhoneInput | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reader = useRef<typeof Reader>(undefined);
  const latest = useRef(0);
  const isRead = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (next: PhoneEntry) => {
    current.current = next;
    setEntry(next);
  };

  const say = (now: PhoneInput | null) => {
    clearTimeout(timer.current);
    unsaid.current = null;
    setReading(now);
  };

  const settle = (found: CheckedPhone) => {
    say(found.reading);
    const brought = follow(found);
    if (brought === null) return;
    keep({ ...found.entry, country: brought });
    setBroughtCountry(brought);
  };

  const hear = useEffectEvent((found: CheckedPhone) => {
    // Meanwhile the reader may have typed on.
    if (isSame(found.entry, current.current)) settle(found);
  });
  useEffect(() => {
    if (answer) hear(answer);
  }, [answer]);

  const read = async (next: PhoneEntry) => {
    latest.current += 1;
    const turn = latest.current;
    reader.current ??= await loadReader();
    const found = await reader.current?.readPhoneEntry(next, planVersion);
    if (!found || turn !== latest.current) return;
    isRead.current = true;
    // Three digits may be a short number, or the beginning of a longer one.
    if (found.state === "wrong" || found.state === "short") {
      unsaid.current = found;
      timer.current = setTimeout(() => say(found), pause);
    } else settle({ entry: next, reading: found });
  };

  const prepare = async () => {
    reader.current ??= await loadReader();
    await reader.current?.preparePlan(entry.country, planVersion);
  };

  return {
    entry,
    /** `null` while nothing is to be said: not read yet, still being typed, or only the server can tell. */
    reading,
    /** The country that a number brought with it. */
    broughtCountry,
    change: (changes: Partial<PhoneEntry>) => {
      const next = { ...current.current, ...changes };
      keep(next);
      // It goes on being said while the same number is typed on, so that it can be read and heard.
      if (changes.country !== undefined || next.text.trim() === "") setBroughtCountry(null);
      say(null);
      isRead.current = false;
      void read(next);
    },
    /** The browser has read what is in the field, and it is no number. */
    isWrong: () => (unsaid.current ?? reading)?.state === "wrong",
    /** The browser knows what is in the field; otherwise the server has to be asked. */
    isRead: () => isRead.current,
    /** What is typed so far, as the country writes it. */
    format: (typed: PhoneEntry): string => reader.current?.formatPhoneEntry(typed) ?? typed.text,
    /** The reader comes to the field: what it needs is loaded. */
    prepare: () => void prepare(),
    /** The reader is done: what is wrong is said at once. */
    finish: () => {
      if (unsaid.current) say(unsaid.current);
    },
  };
}

/** The country of a right number, when it is another one than the chosen; `null` otherwise. */
export function countryBroughtBy(found: PhoneInput, chosen: string | null): string | null {
  return found.state === "valid" && found.country !== chosen ? found.country : null;
}

function isSame(one: PhoneEntry, other: PhoneEntry): boolean {
  return one.text === other.text && one.country === other.country;
}

/** A part of the page that does not come is no fault of the reader: the server reads the form all the same. */
async function loadReader(): Promise<typeof Reader | undefined> {
  try {
    return await import("./phone-field-reader.ts");
  } catch (error) {
    console.warn("Numbers are read by the server.", error);
    return undefined;
  }
}
