import { useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import { SearchField } from "./search-field.tsx";

/** The way to the search page from any other page. An ordinary form: it needs no script. */
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
