import { Button } from "@dragoman/ui/button.tsx";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Code } from "@dragoman/ui/text/isolated-text.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { UnsavedSetting } from "../settings/save-setting.server.ts";
import { lineControls as controls } from "./line-controls.ts";
import type { CountryLines, ShownEntered } from "./serve-lines.server.ts";

export interface LinesPageProps {
  frame: StudioFrameView;
  /** The address of all settings. */
  back: string;
  /** The address of the form for a new line. */
  add: string;
  countries: readonly CountryLines[];
  /** A form that was not saved. */
  unsaved: UnsavedSetting<ShownEntered> | undefined;
}

/** The numbers to call in danger, by country: those that are set here, and which of the others are shown. */
export function LinesPage({ frame, back, add, countries, unsaved }: LinesPageProps) {
  const { t } = useLingui();
  return (
    <StudioFrame frame={frame} heading={t`Emergency and crisis numbers`} isRefused={unsaved !== undefined}>
      <Link className={styles.link} to={back}>
        <Trans>Settings</Trans>
      </Link>
      <p>
        <Trans>
          Lines that you add come first wherever readers see whom to call. An emergency number that you add
          replaces the built-in one.
        </Trans>
      </p>
      <p>
        <Link className={styles.link} to={add}>
          <Trans>Add a line</Trans>
        </Link>
      </p>
      {countries.map(({ country, name, own, others, version }) => (
        <section key={country} className={styles.part} aria-labelledby={`country-${country}`}>
          <h2 id={`country-${country}`}>{name}</h2>
          <ul className={styles.list}>
            {own.map((line) => (
              <li key={line.to} className={styles.item}>
                <p className={styles.row}>
                  <Link to={line.to} className={styles.big}>
                    <DataText text={line.name} />
                  </Link>
                  <Code text={line.number} />
                </p>
                <p className={styles.quiet}>{line.purpose}</p>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <Form method="post" className={styles.form} preventScrollReset>
              <input type="hidden" name={controls.country} value={country} />
              <input type="hidden" name={controls.version} value={version} />
              <fieldset className={styles.choices}>
                <legend>
                  <Trans>Built-in numbers shown to readers</Trans>
                </legend>
                {others.map(({ uri, number, name: text, isShown }) => (
                  <label key={uri} className={styles.check}>
                    <input type="hidden" name={controls.listed} value={uri} />
                    <input
                      type="checkbox"
                      name={controls.shown}
                      value={uri}
                      defaultChecked={
                        unsaved?.entered.country === country ? !unsaved.entered.hidden.includes(uri) : isShown
                      }
                    />
                    <span>
                      <Code text={number} /> <DataText text={text} />
                    </span>
                  </label>
                ))}
              </fieldset>
              <Button kind="quiet" aria-describedby={`country-${country}`}>
                <Trans>Save</Trans>
              </Button>
            </Form>
          )}
        </section>
      ))}
    </StudioFrame>
  );
}
