import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { Icon } from "@dragoman/ui/icons.tsx";
import styles from "./spoken-input.module.css";
import { useHydrated } from "@dragoman/ui/use-hydrated.ts";

/** "asking": the reader has seen who else will hear it, and has not tapped again yet. */
type State = "idle" | "asking" | "listening" | "failed";

/**
 * Speech input: writes the recognized text into the field `q` of its form, and submits the form. Only where the browser
 * supports recognition, whose code loads on the tap. Where the audio leaves the device, the first tap shows a note and
 * a second one starts. Recognition stops when the reader leaves the page.
 */
export function SpokenInput() {
  const { t } = useLingui();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [state, setState] = useState<State>("idle");
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => {
    running.current?.abort();
    setState("idle");
  }, []);
  useEffect(() => {
    window.addEventListener("pagehide", stop);
    return () => {
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, [stop]);
  if (!hydrated || !("SpeechRecognition" in window || "webkitSpeechRecognition" in window)) return null;

  const listen = async (form: HTMLFormElement | null) => {
    const isAgreed = state === "asking";
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    try {
      const { recognizeSpeech, staysOnDevice, writeInto } = await import("./spoken-input-recognition.ts");
      const isLocal = await staysOnDevice(locale);
      if (signal.aborted) return;
      setState(isLocal || isAgreed ? "listening" : "asking");
      if (!isLocal && !isAgreed) return;
      const words = await recognizeSpeech({ language: locale, isLocal, signal });
      if (signal.aborted) return;
      setState("idle");
      if (words !== "" && form) writeInto(form, words);
    } catch (error) {
      if (signal.aborted) return;
      setState("failed");
      console.warn("Nothing was understood.", error);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Speak`}
        aria-pressed={state === "listening"}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a tapped button, and so report no blur.
          currentTarget.focus();
          if (state === "listening") stop();
          else void listen(currentTarget.form);
        }}
        onBlur={() => {
          if (state === "asking") stop();
        }}
      >
        <Icon name="microphone" />
      </button>
      <output className={state === "idle" ? styles.silent : styles.said}>
        {state === "asking" && (
          <span key="asking">
            <Trans>Your browser may send your voice to the company that made it.</Trans>
          </span>
        )}
        {state === "listening" && (
          <span key="listening">
            <Trans>Say what you need.</Trans>
          </span>
        )}
        {state === "failed" && (
          <span key="failed">
            <Trans>We could not understand you. Type what you need instead.</Trans>
          </span>
        )}
      </output>
    </>
  );
}
