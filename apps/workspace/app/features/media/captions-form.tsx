import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { fileFormAddress } from "@dragoman/pages/account/file-form.ts";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { LanguageField } from "./language-field.tsx";
import { mediaControls as controls } from "./media-controls.ts";
import styles from "./media-page.module.css";
import type { MediaItemView, MediaPageView } from "./media-view.server.ts";

interface CaptionsFormProps {
  item: MediaItemView;
  view: MediaPageView;
}

/** Adds captions to sound or a film, and lists those that it has. */
export function CaptionsForm({ item, view: { owner, languages } }: CaptionsFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = `media-${item.id}-captions`;
  return (
    <details>
      <summary className={styles.summary}>
        <Trans>Captions as a file (.vtt or .srt)</Trans>
      </summary>
      <form
        method="post"
        action={fileFormAddress({ locale, owner, media: item.id })}
        encType="multipart/form-data"
        className={form.form}
      >
        {item.captions.length > 0 && (
          <ul>
            {item.captions.map(({ address, name }) => (
              <li key={address}>{name}</li>
            ))}
          </ul>
        )}
        <Field id={id} label={t`Choose a file`} hint={t`For people who cannot hear it.`}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="file"
              name="captions"
              accept=".vtt,.srt,text/vtt"
              required
            />
          )}
        </Field>
        <LanguageField
          id={`${id}-language`}
          name={controls.language}
          label={t`Language`}
          value={item.description?.language ?? ""}
          languages={languages}
        />
        <Button kind="quiet">
          <Trans>Upload</Trans>
        </Button>
      </form>
    </details>
  );
}
