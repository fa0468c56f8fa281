import { useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { SearchField } from "../../ui/search-field.tsx";
import { prepareSearchHost } from "./ask-search-host.ts";
import { longestQuery, type SearchState } from "./search-state.ts";
import { useTypedSearch } from "./use-typed-search.ts";

/** Searches as one types, and as an ordinary form without scripts. */
export function SearchBox({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const { text, submitted, fieldEvents } = useTypedSearch(state);
  return (
    <search>
      <Form method="get" preventScrollReset onSubmit={submitted}>
        <SearchField
          label={t`What do you need?`}
          value={text}
          longest={longestQuery}
          onFocus={prepareSearchHost}
          {...fieldEvents}
        />
        {state.category !== null && <input type="hidden" name="category" value={state.category} />}
      </Form>
    </search>
  );
}
