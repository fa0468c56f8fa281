import type { SiteTexts } from "@dragoman/database";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { StudioFrame } from "../frame/studio-frame.tsx";
import styles from "../frame/studio.module.css";
import type { StudioFrameView } from "../frame/studio-view.ts";
import type { UnsavedSetting } from "./save-setting.server.ts";
import { longest, settingControls as controls } from "./settings-controls.ts";

export interface TextsPageProps {
  frame: StudioFrameView;
  language: { tag: string; name: string; direction: "ltr" | "rtl" };
  texts: SiteTexts;
  version: number;
  /** The address of all settings. */
  back: string;
  /** A form that was not saved. */
  unsaved: UnsavedSetting<SiteTexts> | undefined;
}

/** The names and texts of the directory in one language. */
export function TextsPage({ frame, language, texts, version, back, unsaved }: TextsPageProps) {
  const { t } = useLingui();
  const { name: languageName, tag, direction } = language;
  const shown = unsaved?.entered ?? texts;
  const markdown = t`A line between paragraphs. “# ” begins a heading, “- ” a list. A link: [text](https://example.org)`;
  const fields = [
    { name: controls.name, label: t`Name of the directory`, value: shown.name, most: longest.name },
    {
      name: controls.shortName,
      label: t`Short name`,
      hint: t`Below the icon on a phone, for example.`,
      value: shown.shortName,
      most: longest.shortName,
    },
    {
      name: controls.operator,
      label: t`Who runs this directory`,
      value: shown.operator,
      most: longest.operator,
    },
    { name: controls.imprint, label: t`Imprint`, hint: markdown, value: shown.imprint, most: longest.legal },
    {
      name: controls.privacy,
      label: t`Additional privacy information`,
      hint: markdown,
      value: shown.privacy,
      most: longest.legal,
    },
  ];
  return (
    <StudioFrame
      frame={frame}
      heading={<bdi lang={tag}>{languageName}</bdi>}
      isRefused={unsaved !== undefined}
    >
      <Link className={styles.link} to={back}>
        <Trans>Settings</Trans>
      </Link>
      <KeptForm personId={frame.personId} className={styles.form} noValidate>
        <input type="hidden" name={controls.version} value={version} />
        {fields.map(({ name, label, hint, value, most }) => (
          <Field key={name} id={name} label={label} hint={hint}>
            {(control) => {
              const usual = {
                ...control,
                className: form.field,
                name,
                lang: tag,
                dir: value === "" ? direction : "auto",
                maxLength: most,
                defaultValue: value,
              };
              return most === longest.legal ? <textarea {...usual} rows={10} /> : <input {...usual} />;
            }}
          </Field>
        ))}
        <Button>
          <Trans>Save</Trans>
        </Button>
      </KeptForm>
    </StudioFrame>
  );
}
