import { useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { SearchField } from "./search-field.tsx";

/** The search form on all other pages. It is a plain form and needs no script. */
export function SearchForm() {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <search>
      <Form action={`/${locale}/search`} method="get">
        <SearchField label={t`What do you need?`} longest={200} />
      </Form>
    </search>
  );
}
