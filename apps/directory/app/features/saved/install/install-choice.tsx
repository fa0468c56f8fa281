import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { useRootData } from "@dragoman/pages/document/root-data.ts";
import { Button } from "@dragoman/ui/button.tsx";
import styles from "./install-choice.module.css";
import "./messages.ts";

/** Not in the types of the DOM: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How to add the directory to the home screen, under its name or a neutral one. There is no prompt for it. */
export default function InstallChoice() {
  const { t } = useLingui();
  const locale = useLocale();
  const [isNeutral, setNeutral] = useState(false);
  const prompt = useInstallPrompt();
  const heading = useId();
  const note = useId();
  const choices = [
    { neutral: false, name: useRootData()?.name ?? "" },
    { neutral: true, name: t`Notes` },
  ];
  const address = `/${locale}/app.webmanifest${isNeutral ? "?name=neutral" : ""}`;
  return (
    <section className={styles.install} aria-labelledby={heading}>
      <link key={address} rel="manifest" href={address} />
      <h2 id={heading} className={styles.heading}>
        <Trans>On your home screen</Trans>
      </h2>
      <fieldset className={styles.choices} aria-describedby={note}>
        <legend>
          <Trans>Name on the home screen</Trans>
        </legend>
        {choices.map(({ neutral, name }) => (
          <label key={name} className={styles.choice}>
            <input
              type="radio"
              name="install-name"
              checked={neutral === isNeutral}
              onChange={() => setNeutral(neutral)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <p id={note} className={styles.quiet}>
        <Trans>The second name does not say what it is for.</Trans>
      </p>
      {prompt ? (
        <Button type="button" kind="quiet" onClick={() => void prompt.prompt()}>
          <Trans>Add to the home screen</Trans>
        </Button>
      ) : (
        <p>
          <Trans>Open the menu of your browser and tap “Add to home screen”.</Trans>
        </p>
      )}
    </section>
  );
}

/** What the browser offers once it has read the manifest; `null` in browsers that do not. */
function useInstallPrompt(): InstallPrompt | null {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const offer = (event: Event) => {
      // Otherwise some browsers show their own prompt.
      event.preventDefault();
      setPrompt(event as InstallPrompt); // as the event of this name is
    };
    addEventListener("beforeinstallprompt", offer);
    return () => removeEventListener("beforeinstallprompt", offer);
  }, []);
  return prompt;
}
