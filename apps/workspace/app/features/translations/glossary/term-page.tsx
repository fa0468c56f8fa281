import { Button } from "@dragoman/ui/button.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { controls } from "../../../drafts/draft-controls.ts";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import { Page } from "../../../ui/page.tsx";
import { glossaryControls, glossaryIntents } from "./glossary-controls.ts";
import type { EnteredTerm, TermView } from "./glossary-view.ts";
import { TermFields } from "./term-form.tsx";

export interface TermPageProps {
  /** The address of the glossary. */
  above: string;
  view: TermView;
  /** A form that was not saved. */
  unsaved: { entered: EnteredTerm | null; problems: Readonly<Record<string, string>> } | undefined;
}

/** A term of the glossary, to change or to remove. */
export function TermPage({ above, view, unsaved }: TermPageProps) {
  const { t } = useLingui();
  const { personId, entered, languages, language, direction } = view;
  const version = <input type="hidden" name={glossaryControls.version} value={entered.version} />;
  return (
    <Page title={entered.term} above={{ to: above, name: t`Glossary` }}>
      <KeptForm personId={personId} className={formStyles.form} noValidate>
        {version}
        <TermFields
          entered={unsaved?.entered ?? entered}
          languages={languages}
          language={language}
          direction={direction}
          problems={unsaved?.problems ?? {}}
        />
        <div>
          <Button name={controls.intent} value={glossaryIntents.save}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </KeptForm>
      <Form method="post">
        {version}
        <Button kind="danger" name={controls.intent} value={glossaryIntents.remove}>
          <Trans>Remove</Trans>
        </Button>
      </Form>
    </Page>
  );
}
