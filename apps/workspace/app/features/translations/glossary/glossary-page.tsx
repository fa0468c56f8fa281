import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { DataText } from "@dragoman/ui/text/data-text.tsx";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link } from "react-router";
import { controls } from "../../../drafts/draft-controls.ts";
import { KeptForm } from "../../../drafts/kept-form.tsx";
import draftStyles from "../../../drafts/draft-form.module.css";
import listStyles from "../../../ui/entry-list.module.css";
import { Page } from "../../../ui/page.tsx";
import { FindForm } from "../find/find-form.tsx";
import { glossaryControls, glossaryIntents } from "./glossary-controls.ts";
import type { EnteredTerm, GlossaryView, TermLine } from "./glossary-view.ts";
import { LanguageField, TermFields } from "./term-form.tsx";

interface UnsavedGlossary {
  /** `null` for the form of a file. */
  entered: EnteredTerm | null;
  fileLanguage?: string;
  problems: Readonly<Record<string, string>>;
}

export interface GlossaryPageProps {
  view: GlossaryView;
  /** A form that was not saved. */
  unsaved: UnsavedGlossary | undefined;
}

/** What words are called in a language, as its translators have agreed. */
export function GlossaryPage({ view, unsaved }: GlossaryPageProps) {
  const { t } = useLingui();
  const { languageName, above, terms, next, mayChange, imported, download } = view;
  return (
    <Page title={t`Glossary`} above={{ to: above, name: languageName }}>
      <p className={formStyles.lead}>
        <Trans>
          Words that are always translated the same way. They are shown beside texts that contain them.
        </Trans>
      </p>
      {view.isSaved && !unsaved && (
        <output className={draftStyles.note}>
          <span>
            <Trans>Saved</Trans>
          </span>
        </output>
      )}
      {imported && !unsaved && (
        <output className={draftStyles.note}>
          <span>{t`Added: ${imported.added}. Changed: ${imported.changed}. Not usable: ${imported.refused}.`}</span>
        </output>
      )}
      <FindForm find={view.find} />
      {terms.length === 0 && (
        <p>
          <Trans>No entries found.</Trans>
        </p>
      )}
      <ul className={listStyles.list}>
        {terms.map((term) => (
          <li key={term.id} className={listStyles.item}>
            <Term term={term} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Link className={formStyles.other} to={next}>
          <Trans>Next page</Trans>
        </Link>
      )}
      {mayChange && <Add view={view} unsaved={unsaved} />}
      {mayChange && <AddFile view={view} unsaved={unsaved} />}
      <a className={formStyles.other} href={download} download>
        <Trans>Download as CSV</Trans>
      </a>
    </Page>
  );
}

function Term({ term: { term, translation, note, href } }: { term: TermLine }) {
  return (
    <>
      <span className={listStyles.name}>
        {href === null ? (
          <DataText text={term} />
        ) : (
          <Link to={href}>
            <DataText text={term} />
          </Link>
        )}
      </span>
      <span>
        <DataText text={translation} />
      </span>
      {note !== "" && (
        <span className={formStyles.quiet} dir="auto">
          {note}
        </span>
      )}
    </>
  );
}

function Add({ view, unsaved }: GlossaryPageProps) {
  const { personId, languages, usual, language, direction, all } = view;
  const empty = { original: usual, term: "", translation: "", note: "", version: 0 };
  return (
    <KeptForm personId={personId} className={formStyles.form} noValidate>
      <h2>
        <Trans>Add to the glossary</Trans>
      </h2>
      <TermFields
        // An added term leaves the form empty again.
        key={all}
        entered={unsaved?.entered ?? empty}
        languages={languages}
        language={language}
        direction={direction}
        problems={unsaved?.entered ? unsaved.problems : {}}
      />
      <div>
        <Button name={controls.intent} value={glossaryIntents.save}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </KeptForm>
  );
}

function AddFile({ view: { languages, usual }, unsaved }: GlossaryPageProps) {
  const { t } = useLingui();
  const { file, original } = glossaryControls;
  return (
    <Form method="post" className={formStyles.form} encType="multipart/form-data" noValidate>
      <h2>
        <Trans>Add from a file</Trans>
      </h2>
      <LanguageField id={`file-${original}`} languages={languages} value={unsaved?.fileLanguage ?? usual} />
      <Field
        id={file}
        label={t`File`}
        hint={t`CSV with the columns “source” and “target”, up to 1 MB. Words that are here already are changed.`}
        error={unsaved?.problems[file]}
      >
        {(control) => (
          <input {...control} className={formStyles.field} type="file" name={file} accept=".csv" />
        )}
      </Field>
      <div>
        <Button kind="quiet" name={controls.intent} value={glossaryIntents.import}>
          <Trans>Upload</Trans>
        </Button>
      </div>
    </Form>
  );
}
