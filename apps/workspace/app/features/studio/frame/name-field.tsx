import { useLingui } from "@lingui/react/macro";
import { FieldFrame } from "@dragoman/ui/fields/field-frame.tsx";
import form from "@dragoman/ui/fields/form-page.module.css";
import { controls, maxNameLength } from "./studio-controls.ts";

/** The field of a search by name, with the current search text. */
export function NameField({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <FieldFrame id={controls.name} label={t`Name`}>
      <input
        key={name}
        className={form.field}
        id={controls.name}
        type="search"
        name={controls.name}
        dir="auto"
        maxLength={maxNameLength}
        defaultValue={name}
      />
    </FieldFrame>
  );
}
