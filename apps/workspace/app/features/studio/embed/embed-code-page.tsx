import { Button } from "@dragoman/ui/button.tsx";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { CodeText } from "../../../ui/code-text.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { TownEntered } from "../town-choice/town-choice.ts";
import { TownField } from "../town-choice/town-field.tsx";
import { embedControls as controls } from "./embed-controls.ts";

export interface EmbedCodePageProps {
  frame: StudioFrameView;
  languages: readonly { tag: string; name: string }[];
  needs: readonly { code: string; name: string }[];
  chosen: { language: string; need: string };
  town: TownEntered;
  problem: string | null;
  /** Of the frame alone. */
  address: string;
  /** The HTML of the frame. */
  code: string;
}

/** The code with which another website shows a piece of the directory. Without scripts, one selects and copies it. */
export function EmbedCodePage({
  frame,
  languages,
  needs,
  chosen,
  town,
  problem,
  ...piece
}: EmbedCodePageProps) {
  const { t } = useLingui();
  return (
    <StudioFrame frame={frame}>
      <p>
        <Trans>
          Another website can show a piece of this directory. Its readers stay there, and nothing is stored on
          their device.
        </Trans>
      </p>
      <Form method="get" className={styles.form} preventScrollReset>
        <Field id={controls.need} label={t`Kind of help`}>
          {(control) => (
            <select {...control} className={form.field} name={controls.need} defaultValue={chosen.need}>
              <option value="">{t`All kinds of help`}</option>
              {needs.map((need) => (
                <option key={need.code} value={need.code}>
                  {need.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TownField label={t`Town`} entered={town} problem={problem ?? undefined} />
        <Field id={controls.language} label={t`Language`}>
          {(control) => (
            <select
              {...control}
              className={form.field}
              name={controls.language}
              defaultValue={chosen.language}
            >
              <option value="">{t`The language of each reader`}</option>
              {languages.map(({ tag, name }) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button>
          <Trans>Show the code</Trans>
        </Button>
      </Form>
      <CodeText label="HTML" code={piece.code} />
      <div className={styles.row}>
        <CopyButton text={piece.code}>
          <span>
            <Trans>Copy</Trans>
          </span>
        </CopyButton>
        <a className={styles.link} href={piece.address}>
          <Trans>Preview</Trans>
        </a>
      </div>
      <p className={styles.quiet}>
        <Trans>
          Browsers show it only on websites that the operator names in <code dir="ltr">EMBED_HOSTS</code>.
        </Trans>
      </p>
    </StudioFrame>
  );
}
