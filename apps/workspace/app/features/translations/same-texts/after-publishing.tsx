import { Button } from "@dragoman/ui/button.tsx";
import { Trans } from "@lingui/react/macro";
import { Form } from "react-router";
import { controls } from "../../../drafts/draft-controls.ts";
import draftStyles from "../../../drafts/draft-form.module.css";
import { type AfterPublishing, sameControls as names, sameIntents } from "./same-texts-controls.ts";

/**
 * Says that a translation is published, and offers it wherever the same text waits. Ordinary forms: they need no
 * script.
 */
export function AfterPublishingNote({ after }: { after: AfterPublishing }) {
  const { isDone, same, applied, undone } = after;
  if (!isDone && !applied && undone === null) return null;
  return (
    <div className={draftStyles.note}>
      <output>
        {isDone && <Trans>Thank you. Your translation is published.</Trans>}
        {applied && <Trans>Texts published elsewhere: {applied.texts}</Trans>}
        {undone !== null && <Trans>Translations undone: {undone}</Trans>}
      </output>
      {same && (
        <Form method="post" action={after.action} className={draftStyles.choose}>
          <p>
            <Trans>Other entries with the same untranslated text: {same.entries}</Trans>
          </p>
          <At after={after} />
          <input type="hidden" name={names.published} value={same.published} />
          <Button kind="quiet" name={controls.intent} value={sameIntents.apply}>
            <Trans>Use your translation there, too</Trans>
          </Button>
        </Form>
      )}
      {applied && applied.texts > 0 && (
        <Form method="post" action={after.action}>
          <At after={after} />
          <input type="hidden" name={names.batch} value={applied.batch} />
          <Button kind="quiet" name={controls.intent} value={sameIntents.undo}>
            <Trans>Undo</Trans>
          </Button>
        </Form>
      )}
    </div>
  );
}

/** The page to return to. */
function At({ after: { at } }: { after: AfterPublishing }) {
  return at === null ? null : <input type="hidden" name={names.at} value={at} />;
}
