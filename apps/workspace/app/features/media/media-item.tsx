import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Picture } from "@dragoman/ui/picture.tsx";
import { DataLines } from "@dragoman/ui/text/data-text.tsx";
import { PlainPlayer } from "@dragoman/entry-view/media/plain-player.tsx";
import { CaptionsForm } from "./captions-form.tsx";
import { LanguageField } from "./language-field.tsx";
import { longestText, mediaControls as controls, nobodySpeaks, type MediaIntent } from "./media-controls.ts";
import { mediaKinds, mediaStates, uploadProblems } from "./media-messages.ts";
import styles from "./media-page.module.css";
import type { DescriptionView, MediaItemView, MediaPageView } from "./media-view.server.ts";
import { OutcomeLine } from "./outcome-line.tsx";

interface MediaItemProps {
  item: MediaItemView;
  view: MediaPageView;
}

/** One photo, recording or video: its state, and its forms. */
export function MediaItem({ item, view }: MediaItemProps) {
  const { i18n } = useLingui();
  const { id, kind, state, description } = item;
  const headingId = `media-${id}-heading`;
  const stateId = `media-${id}-state`;
  return (
    <li id={`media-${id}`} className={styles.item}>
      <h2 id={headingId}>{i18n._(mediaKinds[kind])}</h2>
      {item.player && <PlainPlayer player={item.player} labelledBy={headingId} />}
      {item.picture && (
        <Picture
          className={styles.picture}
          picture={item.picture}
          alternative=""
          sizes="(min-width: 40rem) 38rem, 92vw"
        />
      )}
      <p id={stateId} className={state === "failed" ? form.alert : form.quiet}>
        {i18n._(state === "failed" ? uploadProblems[item.problem ?? "broken"] : mediaStates[state])}
      </p>
      {item.texts.length > 0 && <DataLines texts={item.texts} />}
      {item.outcome && <OutcomeLine outcome={item.outcome} />}
      {description && (
        // The key resets the form when the stored texts change, and never while somebody writes.
        <Description key={JSON.stringify(item.texts)} description={description} item={item} view={view} />
      )}
      {item.takesCaptions && <CaptionsForm item={item} view={view} />}
      <div className={styles.actions}>
        {item.canRaise && (
          <IntentButton intent="raise" id={id} describedBy={stateId}>
            <Trans>Move up</Trans>
          </IntentButton>
        )}
        {item.canRemove && (
          <IntentButton intent="remove" id={id} describedBy={stateId}>
            <Trans>Remove</Trans>
          </IntentButton>
        )}
      </div>
    </li>
  );
}

interface DescriptionProps extends MediaItemProps {
  description: DescriptionView;
}

function Description({
  description: { language, text, isDecorative, spoken },
  item,
  view,
}: DescriptionProps) {
  const { t } = useLingui();
  const { id, kind } = item;
  const control = { className: form.field, dir: "auto", maxLength: longestText, defaultValue: text };
  return (
    // The address and the scroll position stay.
    <Form method="post" className={form.form} preventScrollReset>
      <input type="hidden" name={controls.media} value={id} />
      {kind === "photo" ? (
        <Field
          id={`media-${id}-text`}
          label={t`What does the photo show?`}
          hint={t`For people who cannot see it.`}
        >
          {(field) => <textarea {...field} {...control} name={controls.alternative} rows={3} />}
        </Field>
      ) : (
        <Field id={`media-${id}-text`} label={t`Title`}>
          {(field) => <input {...field} {...control} name={controls.title} type="text" />}
        </Field>
      )}
      <LanguageField
        id={`media-${id}-language`}
        name={controls.language}
        label={t`Language`}
        value={language}
        languages={view.languages}
      />
      {kind === "photo" ? (
        <label className={styles.tick}>
          <input type="checkbox" name={controls.decorative} value="1" defaultChecked={isDecorative} />
          <span>{t`This photo is only decorative`}</span>
        </label>
      ) : (
        <LanguageField
          id={`media-${id}-spoken`}
          name={controls.spoken}
          label={t`Which language is spoken?`}
          value={spoken}
          languages={[{ value: nobodySpeaks, label: t`Nobody speaks in it` }, ...view.languages]}
        />
      )}
      <Button name={controls.intent} value="describe">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}

interface IntentButtonProps {
  intent: MediaIntent;
  id: string;
  describedBy: string;
  children: ReactNode;
}

function IntentButton({ intent, id, describedBy, children }: IntentButtonProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={controls.media} value={id} />
      <Button kind="quiet" name={controls.intent} value={intent} aria-describedby={describedBy}>
        {children}
      </Button>
    </Form>
  );
}
