import { Trans, useLingui } from "@lingui/react/macro";
import form from "@dragoman/ui/fields/form-page.module.css";
import { refusalMessage } from "./media-messages.ts";
import type { Outcome } from "./media-view.server.ts";

/** The result of a form, read out by assistive technology. */
export function OutcomeLine({ outcome }: { outcome: Outcome }) {
  const { i18n } = useLingui();
  if (outcome.state === "refused")
    return (
      <p className={form.alert} role="alert">
        {i18n._(refusalMessage(outcome.type))}
      </p>
    );
  return (
    <output className={form.quiet}>
      {outcome.state === "saved" ? <Trans>Saved in your draft.</Trans> : <Trans>Saved</Trans>}
    </output>
  );
}
