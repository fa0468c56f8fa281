import { Button } from "@dragoman/ui/button.tsx";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import formStyles from "@dragoman/ui/fields/form-page.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import draftStyles from "../../../drafts/draft-form.module.css";
import { findControl, longestFind } from "./find-control.ts";

/** Narrows a list. An ordinary form: it needs no script. */
export function FindForm({ find }: { find: string }) {
  const { t } = useLingui();
  return (
    <Form className={draftStyles.choose} key={find}>
      <FieldFrame id={findControl} label={t`Word or phrase`}>
        <input
          className={formStyles.field}
          id={findControl}
          type="search"
          name={findControl}
          dir="auto"
          maxLength={longestFind}
          defaultValue={find}
        />
      </FieldFrame>
      <Button kind="quiet">
        <Trans>Search</Trans>
      </Button>
    </Form>
  );
}
