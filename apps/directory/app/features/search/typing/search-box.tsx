import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { Form } from "react-router";
import { SearchField } from "@dragoman/pages/frame/search-field.tsx";
import { prepareBrowserSearch } from "../asking/load-browser-search.ts";
import { longestQuery, writeSearchState, type SearchState } from "../address/search-state.ts";
import { useTypedSearch } from "./use-typed-search.ts";

export interface SearchBoxProps {
  state: SearchState;
  /** What the search will be when the answer that is awaited has come, without its words. */
  filters: SearchState;
  latestRef: RefObject<SearchState>;
}

/** Searches as one types, and as an ordinary form without scripts. The filters stay. */
export function SearchBox({ state, filters, latestRef }: SearchBoxProps) {
  const { t } = useLingui();
  const { form, first, submitted, fieldEvents } = useTypedSearch(state, latestRef);
  return (
    <search>
      <Form ref={form} method="get" preventScrollReset onSubmit={submitted}>
        <SearchField
          label={t`What do you need?`}
          defaultValue={first}
          longest={longestQuery}
          onFocus={prepareBrowserSearch}
          {...fieldEvents}
        />
        {Array.from(new URLSearchParams(writeSearchState(filters)), ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </search>
  );
}
