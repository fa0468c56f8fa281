import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useNavigate } from "react-router";
import type { ChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { cameFrom } from "../address/address-origin.ts";
import { changed, readSearchState, writeSearchState, type SearchState } from "../address/search-state.ts";

type Field = HTMLInputElement | HTMLSelectElement;

export interface SearchOfForm {
  /** The state of the shown results. */
  state: SearchState;
  /** The state of the search once the pending response has arrived. */
  pending: SearchState;
  /** The state that the reader wants now. */
  latestRef: RefObject<SearchState>;
}

/** Searches at every change of the form, and shows the change before the results arrive. */
export function useFilterForm({ state, pending, latestRef }: SearchOfForm) {
  const navigate = useNavigate();
  const address = writeSearchState(pending);
  const [shown, setShown] = useState({ state, address });
  const [wanted, setWanted] = useState(pending);
  if (shown.state !== state || shown.address !== address) {
    setShown({ state, address });
    setWanted(pending);
  }
  const search = (next: SearchState, replace: boolean) => {
    latestRef.current = next;
    setWanted(next);
    void navigate(
      { search: writeSearchState(next) },
      {
        replace,
        preventScrollReset: true,
        state: cameFrom("filter"),
      },
    );
  };

  return {
    wanted,
    /** A checkbox adds a step to the history; text and numbers replace it. */
    apply: (field: Field) => {
      if (!field.form) return;
      const isTick = field.type === "checkbox" || field.type === "radio";
      search(changed(latestRef.current, stateOfForm(field.form, field.name)), !isTick);
    },
    /** Looks up the name of a place that was typed but not chosen. */
    submit: (form: HTMLFormElement) => {
      const where = new FormData(form).get("where");
      if (typeof where !== "string" || where.trim() === "") return;
      const search = writeSearchState(changed(latestRef.current, { place: null, near: null, box: null }));
      const named = new URLSearchParams({ where }).toString();
      void navigate({ search: search === "" ? `?${named}` : `${search}&${named}` });
    },
    choosePlace: (place: ChosenPlace | null) => {
      const near = place && { lat: place.lat, lng: place.lng };
      search(changed(latestRef.current, { place: place?.id ?? null, near, within: null, box: null }), false);
    },
  };
}

/** Applies changes that the reader made in the form before its code had loaded. */
export function useEarlyChanges(
  form: RefObject<HTMLFormElement | null>,
  apply: (field: Field) => void,
): void {
  const applyAtFirst = useEffectEvent(() => {
    const changed = [...(form.current?.elements ?? [])].find(isChanged);
    if (changed) apply(changed);
  });
  useEffect(() => applyAtFirst(), []);
}

/** Whether a field differs from its initial value. A typed place counts only when it is chosen. */
function isChanged(field: Element): field is Field {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  }
  if (!(field instanceof HTMLInputElement) || field.name === "where") return false;
  const isTick = field.type === "checkbox" || field.type === "radio";
  return isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** The values of a form. Changing a day or a time selects that choice. */
function stateOfForm(form: HTMLFormElement, changedName: string): Partial<SearchState> {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "") parameters.append(name, value);
  }
  if (changedName === "day" || changedName === "time") parameters.set("open", "at");
  // `choosePlace` changes places: the form has the last confirmed one, or a name not looked up yet.
  const {
    query: _,
    box: _box,
    view: _view,
    place: _place,
    near: _near,
    ...filters
  } = readSearchState(parameters);
  return filters;
}
