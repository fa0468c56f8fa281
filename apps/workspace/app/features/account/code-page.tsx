import { Form, Link } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { FieldFrame, fieldState } from "@dragoman/ui/fields/field-frame.tsx";
import { PageHead } from "@dragoman/pages/frame/page-head.tsx";
import { controls, longestCode } from "@dragoman/pages/account/account-controls.ts";
import styles from "@dragoman/ui/fields/form-page.module.css";
import type { CodeView } from "./code-view.server.ts";

/** One question: which code came. Phones offer it by themselves. */
export function CodePage({ view, problem }: { view: CodeView; problem: string | null }) {
  const locale = useLocale();
  const words = { label: view.label, hint: view.hint, error: problem && <p>{problem}</p> };
  const field = fieldState(controls.code, words);
  return (
    <div className={styles.page}>
      <PageHead title={view.title} unlisted />
      <h1>{view.title}</h1>
      <p className={styles.lead}>{view.sent}</p>
      <Form method="post" className={styles.form} noValidate>
        <FieldFrame {...words} id={field.id}>
          <input
            {...field}
            className={`${styles.field} ${styles.code}`}
            type="text"
            inputMode="numeric"
            name={controls.code}
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={longestCode}
            required
          />
        </FieldFrame>
        <button className={styles.button} type="submit">
          {view.enter}
        </button>
      </Form>
      <Link className={styles.other} to={`/${locale}/${view.again}`}>
        {view.other}
      </Link>
    </div>
  );
}
