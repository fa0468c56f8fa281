import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import draftStyles from "../../../drafts/draft-form.module.css";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { Page } from "../../../ui/page.tsx";
import { FindForm } from "../find/find-form.tsx";
import { messageControls as names, type MessagesView, type MessageView } from "./messages-view.ts";

interface Unsaved {
  entered: { id: string; translation: string };
  problems: Readonly<Record<string, string>>;
}

export interface MessagesPageProps {
  view: MessagesView;
  /** A form that was not saved. */
  unsaved: Unsaved | undefined;
}

/** The messages of the interface in a language that no speaker has reviewed: each is right, or gets better words. */
export function MessagesPage({ view, unsaved }: MessagesPageProps) {
  const { t } = useLingui();
  const { languageName, above, messages, next, reviewed, all, saved } = view;
  const location = useLocation();
  const isSaved = saved !== null && !unsaved;
  // Effects of the frame, which moves the focus to the new page, run after this one.
  useEffect(() => {
    if (isSaved && location.search !== "") queueMicrotask(() => document.getElementById(saved)?.focus());
  }, [isSaved, saved, location]);
  return (
    <Page title={t`Messages of the interface`} above={{ to: above, name: languageName }}>
      <p className={formStyles.lead}>
        <Trans>
          A computer translated these messages. Correct what is wrong, and mark each one as correct. New words
          are shown on the pages after the next upgrade.
        </Trans>
      </p>
      {isSaved && (
        <output className={draftStyles.note}>
          <span>
            <Trans>Saved</Trans>
          </span>
        </output>
      )}
      <span className={draftStyles.progress}>
        <span>{t`Reviewed: ${reviewed} of ${all}`}</span>
        <progress value={reviewed} max={all} aria-hidden />
      </span>
      {/* It finds reviewed messages, too. */}
      <FindForm find={view.find} />
      {messages.length === 0 && (
        <p>
          <Trans>No entries found.</Trans>
        </p>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} view={view} unsaved={unsaved} />
      ))}
      {next !== null && (
        <Link className={formStyles.other} to={next}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </Page>
  );
}

interface MessageProps {
  message: MessageView;
  view: MessagesView;
  unsaved: Unsaved | undefined;
}

function Message({ message, view: { personId, language, direction, saved }, unsaved }: MessageProps) {
  const { t } = useLingui();
  const { id, seen, forms, parts, places } = message;
  const entered = unsaved?.entered.id === id ? unsaved.entered.translation : message.translation;
  const problem = unsaved?.problems[id];
  return (
    <KeptForm personId={personId} name={id} className={draftStyles.part} noValidate preventScrollReset>
      <div className={draftStyles.fields}>
        <input type="hidden" name={names.message} value={message.message} />
        {seen !== null && <input type="hidden" name={names.seen} value={seen} />}
        <p className={draftStyles.original} lang="en" dir="ltr">
          {message.message}
        </p>
        {parts.length > 0 && (
          <p className={draftStyles.quiet}>
            <Trans>Keep these parts as they are:</Trans>{" "}
            {parts.map(({ part, about }) => (
              <bdi key={part} dir="ltr">
                <code>{part}</code>
                {about !== null && ` (${about})`}{" "}
              </bdi>
            ))}
          </p>
        )}
        {forms.length > 0 && (
          <p className={draftStyles.quiet}>
            <Trans>Forms of numbers in this language:</Trans> <bdi dir="ltr">{forms.join(", ")}</bdi>
          </p>
        )}
        <Field id={id} label={t`Translation`} error={problem}>
          {(control) => (
            <textarea
              {...control}
              key={message.translation}
              className={formStyles.field}
              name={names.translation}
              lang={language}
              dir={direction}
              rows={2}
              defaultValue={entered}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- without scripts, the next message has the focus
              autoFocus={!unsaved && id === saved}
            />
          )}
        </Field>
        <p className={draftStyles.quiet}>
          <Trans>Shown in:</Trans> <bdi dir="ltr">{places.join(", ")}</bdi>
        </p>
        <div>
          <Button>
            <Trans>Mark as correct</Trans>
          </Button>
        </div>
      </div>
    </KeptForm>
  );
}
