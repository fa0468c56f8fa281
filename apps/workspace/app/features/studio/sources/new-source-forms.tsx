import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { Form } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { importControls } from "@dragoman/pages/site/import-form.ts";
import { UnreachedLine } from "../../../ui/unreached-line.tsx";
import type { Unreached } from "../../../ui/unreached.ts";
import { controls } from "../frame/studio-controls.ts";
import studio from "../frame/studio.module.css";
import { intervalNames } from "./source-names.ts";
import { maxAddressLength, sourceControls } from "./sources-controls.ts";
import { intervals } from "./sources-view.ts";

interface Choice {
  code: string;
  name: string;
}

/** The options of the forms. */
export interface NewSourceView {
  /** The address that receives files. */
  fileAction: string;
  countries: readonly Choice[];
  /** The code of that of the directory; empty if none is set. */
  ownCountry: string;
  languages: readonly Choice[];
}

export interface TypedSource {
  source: string;
  address: string;
}

interface NewSourceFormsProps {
  forms: NewSourceView;
  fileProblem: { message: string; field: string | null } | null;
  typed: TypedSource | undefined;
  refused: { field: string | null; message: string } | undefined;
}

/** Forms for a file, and for an address that is fetched on schedule. */
export function NewSourceForms({ forms, fileProblem, typed, refused }: NewSourceFormsProps) {
  const { i18n, t } = useLingui();
  const { fileAction } = forms;
  const [unreached, setUnreached] = useState<Unreached>();
  // The browser's page for a lost connection would replace the form, with the chosen files.
  function stayOffline(event: SubmitEvent<HTMLFormElement>): void {
    if (navigator.onLine) return;
    event.preventDefault();
    setUnreached({ page: "unreached", at: Date.now() });
  }
  return (
    <div className={`${studio.two} ${studio.forms}`}>
      <form
        method="post"
        action={fileAction}
        encType="multipart/form-data"
        className={studio.form}
        onSubmit={stayOffline}
      >
        <UnreachedLine answer={unreached} />
        <h2>
          <Trans>Import a file</Trans>
        </h2>
        <NameField
          id={importControls.source}
          name={importControls.source}
          error={errorOf(fileProblem, "source")}
        />
        <Field
          id={importControls.file}
          label={t`File`}
          hint={t`A spreadsheet with one service in each row, or HSDS: CSV, JSON or ZIP, up to 64 MB.`}
          error={errorOf(fileProblem, "file")}
        >
          {(control) => (
            <input {...control} className={form.field} type="file" name={importControls.file} required />
          )}
        </Field>
        <Choices kind="file" forms={forms} />
        <FieldFrame id={importControls.mapping} label={t`Mapping file (optional)`}>
          <input
            id={importControls.mapping}
            className={form.field}
            type="file"
            name={importControls.mapping}
            accept=".yaml,.yml,.json"
          />
        </FieldFrame>
        <CheckButton />
      </form>
      <Form method="post" className={studio.form}>
        <h2>
          <Trans>Import from a web address</Trans>
        </h2>
        <NameField
          id="address-source"
          name={sourceControls.source}
          typed={typed?.source}
          error={errorOf(refused, "address-source")}
        />
        <Field id={sourceControls.address} label={t`Web address`} error={errorOf(refused, "address")}>
          {(control) => (
            <input
              {...control}
              className={form.field}
              type="url"
              name={sourceControls.address}
              dir="ltr"
              required
              maxLength={maxAddressLength}
              placeholder="https://"
              defaultValue={typed?.address ?? ""}
            />
          )}
        </Field>
        <FieldFrame id={sourceControls.every} label={t`How often to look for changes`}>
          <select
            id={sourceControls.every}
            className={form.field}
            name={sourceControls.every}
            defaultValue="day"
          >
            {intervals.map((one) => (
              <option key={one} value={one}>
                {i18n._(intervalNames[one])}
              </option>
            ))}
          </select>
        </FieldFrame>
        <Choices kind="address" forms={forms} />
        <CheckButton />
      </Form>
    </div>
  );
}

interface Problem {
  message: string;
  field: string | null;
}

/** The error of a control, if the problem is about it. */
function errorOf(problem: Problem | null | undefined, field: string) {
  return problem?.field === field ? <p>{problem.message}</p> : null;
}

function NameField({
  id,
  name,
  typed = "",
  error,
}: {
  id: string;
  name: string;
  typed?: string | undefined;
  error: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <Field
      id={id}
      label={t`Name of the source`}
      hint={t`One word. Import under the same name again to update what is there.`}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          className={form.field}
          name={name}
          dir="auto"
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          defaultValue={typed}
        />
      )}
    </Field>
  );
}

/** The defaults for missing data of the source. */
function Choices({
  kind,
  forms: { countries, ownCountry, languages },
}: {
  kind: string;
  forms: NewSourceView;
}) {
  const { t } = useLingui();
  return (
    <>
      <FieldFrame id={`${kind}-country`} label={t`Country`} hint={t`Used where the source does not say it.`}>
        <select
          id={`${kind}-country`}
          className={form.field}
          name={sourceControls.country}
          defaultValue={ownCountry}
        >
          <option value="">–</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame
        id={`${kind}-language`}
        label={t`Language`}
        hint={t`Used where the source does not say it.`}
      >
        <select id={`${kind}-language`} className={form.field} name={sourceControls.language} defaultValue="">
          <option value="">–</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
    </>
  );
}

function CheckButton() {
  return (
    <div>
      <Button name={controls.intent} value="add">
        <Trans>Check first</Trans>
      </Button>
      <p className={studio.quiet}>
        <Trans>Nothing changes until you have seen what would change.</Trans>
      </p>
    </div>
  );
}
