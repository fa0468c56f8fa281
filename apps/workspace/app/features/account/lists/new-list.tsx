import type { ReactNode } from "react";
import { Form } from "react-router";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { listControls, longest } from "./list-controls.ts";
import styles from "./lists.module.css";
import type { MakingView } from "./lists-view.server.ts";

/** Makes a list. `children`: what else the form sends. */
export function NewList({ making, children }: { making: MakingView; children?: ReactNode }) {
  const words = { label: making.label, hint: making.hint };
  const field = fieldState(listControls.title, words);
  return (
    <Form method="post" className={`${form.form} ${styles.making}`}>
      {children}
      <FieldFrame {...words} id={field.id}>
        <input
          {...field}
          className={form.field}
          type="text"
          name={listControls.title}
          dir="auto"
          autoComplete="off"
          maxLength={longest.title}
          defaultValue={making.proposal}
        />
      </FieldFrame>
      <button className={form.button} type="submit" name={listControls.list} value="">
        {making.make}
      </button>
    </Form>
  );
}
