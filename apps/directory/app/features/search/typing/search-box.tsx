import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { Form } from "react-router";
import { SearchField } from "@dragoman/pages/frame/search-field.tsx";
import { prepareBrowserSearch } from "../asking/load-browser-search.ts";
import { longestQuery, writeSearchState, type SearchState } from "../address/search-state.ts";
import { useTypedSearch } from "./use-typed-search.ts";

export interface SearchBoxProps {
  state: SearchState;
  /** The state of the search once the pending response has arrived, without its query. */
  filters: SearchState;
  latestRef: RefObject<SearchState>;
}

/** Searches while the reader types; without scripts it is a plain form. The filters stay. */
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
