import { Button } from "@dragoman/ui/button.tsx";
import { CopyButton } from "@dragoman/ui/copy-button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { CodeText } from "../../ui/code-text.tsx";
import { Page } from "../../ui/page.tsx";
import styles from "./developers.module.css";
import { lists, snippetsOf, textParameters, type TriedRequest } from "./request-snippets.ts";
import { RunRequest } from "./run-request.tsx";

export interface DevelopersPageProps {
  request: TriedRequest;
  /** The address of the request, in full. */
  address: string;
  /** Of the directory. */
  origin: string;
}

/** The open data for people who write programs: a request to try, and to copy. Names of the API are not translated. */
export function DevelopersPage({ request, address, origin }: DevelopersPageProps) {
  const { t } = useLingui();
  return (
    <Page title={t`For developers`}>
      <p>
        <Trans>
          Everything that these pages say about services, as open data in the HSDS standard: free, without a
          key.
        </Trans>
      </p>
      <ul className={styles.links}>
        {["/api/hsds/openapi.json", "/llms.txt", "/mcp"].map((path) => (
          <li key={path}>
            <code dir="ltr">{path === "/mcp" ? origin + path : <a href={path}>{origin + path}</a>}</code>
          </li>
        ))}
      </ul>
      <h2>
        <Trans>Try a request</Trans>
      </h2>
      <Form method="get" className={form.form} preventScrollReset>
        <Field id="list" label="list">
          {(control) => (
            <select {...control} className={form.field} name="list" defaultValue={request.list}>
              {lists.map((list) => (
                <option key={list}>{list}</option>
              ))}
            </select>
          )}
        </Field>
        {textParameters.map((name) => (
          <Field key={name} id={name} label={name}>
            {(control) => (
              <input
                {...control}
                className={form.field}
                name={name}
                dir="auto"
                maxLength={200}
                defaultValue={request.parameters[name]}
              />
            )}
          </Field>
        ))}
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="full"
            value="true"
            defaultChecked={request.parameters["full"] === "true"}
          />
          <span>full</span>
        </label>
        <Button>
          <Trans>Show the request</Trans>
        </Button>
      </Form>
      <p className={styles.address}>
        <a href={address} dir="ltr">
          {address}
        </a>
      </p>
      <RunRequest key={address} address={address} />
      {snippetsOf(address).map(({ language, code }) => (
        <section key={language} className={styles.snippet}>
          <h3>{language}</h3>
          <CodeText label={language} code={code} />
          <CopyButton text={code}>
            <span>
              <Trans>Copy</Trans>
            </span>
          </CopyButton>
        </section>
      ))}
    </Page>
  );
}
