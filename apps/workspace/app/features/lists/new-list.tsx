import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "@dragoman/ui/button.tsx";
import { Field } from "@dragoman/ui/fields/field.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { listControls, longest } from "./list-controls.ts";
import styles from "./lists.module.css";

interface NewListProps {
  /** The number in the proposed title, which is neutral. */
  number: string;
  /** More controls of the form. */
  children?: ReactNode;
}

/** The form that creates a list. */
export function NewList({ number, children }: NewListProps) {
  const { t } = useLingui();
  return (
    <Form method="post" className={`${form.form} ${styles.making}`}>
      {children}
      <Field
        id={listControls.title}
        label={t`Name`}
        hint={t`Choose a name that only you understand. Do not write who it is for.`}
      >
        {(control) => (
          <input
            {...control}
            className={form.field}
            type="text"
            name={listControls.title}
            dir="auto"
            autoComplete="off"
            maxLength={longest.title}
            defaultValue={t`List ${number}`}
          />
        )}
      </Field>
      <Button name={listControls.list} value="">
        <Trans>New list</Trans>
      </Button>
    </Form>
  );
}
