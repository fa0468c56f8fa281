import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, type ChangeEvent } from "react";
import { FieldFrame, fieldState, type FieldWords } from "./field-frame.tsx";
import type { PhoneFieldState } from "./phone-field-entry.ts";
import styles from "./phone-field.module.css";

export interface PhoneFieldProps extends FieldWords {
  name: string;
  /** From `usePhoneEntry`. A `CountryChoice` beside this field chooses the country. */
  phone: PhoneFieldState;
  /** `off` where it is not the reader's own number; `webauthn` where a passkey may replace it. */
  autoComplete?: "tel" | "tel webauthn" | "off";
  /** The name of a country in the reader's language, to show which country a number set. */
  nameOf?: (country: string) => string | undefined;
}

/** UTF-16 code units: enough for a number with spaces, brackets and an extension in words. */
const longest = 80;

/** A phone number in any notation and any digits. It reads from left to right in every language. */
export function PhoneField({ name, phone, autoComplete = "tel", nameOf, ...words }: PhoneFieldProps) {
  const field = fieldState(name, words);
  const { entry, change, format, prepare, finish, broughtCountry } = phone;
  const input = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const text = input.current?.value ?? "";
    if (text !== entry.text) change({ text });
  });
  // Reads what was typed before the scripts loaded.
  useEffect(() => takeOver(), []);
  const brought = broughtCountry === null ? undefined : nameOf?.(broughtCountry);
  return (
    <FieldFrame id={field.id} {...words}>
      <input
        {...field}
        ref={input}
        className={styles.field}
        type="tel"
        inputMode="tel"
        name={name}
        dir="ltr"
        autoComplete={autoComplete}
        enterKeyHint="done"
        maxLength={longest}
        value={entry.text}
        onChange={(event) => {
          const text = event.target.value;
          change({ text: isTypedOn(event, entry.text) ? format({ ...entry, text }) : text });
        }}
        onFocus={prepare}
        onBlur={() => whenReleased(finish)}
      />
      <output className={styles.brought}>{brought && <Trans>Country changed: {brought}</Trans>}</output>
    </FieldFrame>
  );
}

/** A message that appears while the reader presses a button would move the button away, and the tap would be lost. */
function whenReleased(act: () => void): void {
  if (!document.querySelector("button:active")) return act();
  addEventListener("pointerup", () => setTimeout(act), { once: true });
}

/**
 * Whether something was added at the end. Only then is the number reformatted: elsewhere, that would move the caret and
 * restore a character that the reader deleted.
 */
function isTypedOn({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string): boolean {
  const composing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
  return !composing && target.selectionStart === target.value.length && target.value.length > before.length;
}
