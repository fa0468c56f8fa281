import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLocale } from "../i18n/use-locale.ts";
import { Icon } from "./icons.tsx";
import styles from "./spoken-input.module.css";
import { useHydrated } from "./use-hydrated.ts";

type State = "idle" | "listening" | "sending" | "failed";

/**
 * Says instead of writes: puts what was heard into the field `q` of its form, and sends the form. Only where the browser
 * can listen; how it does that is loaded on the tap.
 */
export function SpokenInput() {
  const { t } = useLingui();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [state, setState] = useState<State>("idle");
  const [stop, setStop] = useState<AbortController>();
  if (!hydrated || !("SpeechRecognition" in window || "webkitSpeechRecognition" in window)) return null;

  const listen = async (form: HTMLFormElement | null) => {
    const controller = new AbortController();
    setStop(controller);
    setState("listening");
    try {
      const { hear, writeInto } = await import("./spoken-input-hear.ts");
      const words = await hear({
        language: locale,
        signal: controller.signal,
        onSent: () => setState("sending"),
      });
      setState("idle");
      if (words !== "" && form) writeInto(form, words);
    } catch (error) {
      setState(controller.signal.aborted ? "idle" : "failed");
      if (!controller.signal.aborted) console.warn("Nothing was understood.", error);
    }
  };
  const isListening = state === "listening" || state === "sending";
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Speak`}
        aria-pressed={isListening}
        onClick={({ currentTarget: { form } }) => {
          if (isListening) stop?.abort();
          else void listen(form);
        }}
      >
        <Icon name="microphone" />
      </button>
      <output className={state === "idle" ? styles.silent : styles.said}>
        {isListening && (
          <span key="listening">
            <Trans>Say what you need.</Trans>
          </span>
        )}
        {state === "sending" && (
          <span key="sending">
            <Trans>Your browser may send your voice to the company that made it.</Trans>
          </span>
        )}
        {state === "failed" && (
          <span key="failed">
            <Trans>We did not understand you. Please write it.</Trans>
          </span>
        )}
      </output>
    </>
  );
}
