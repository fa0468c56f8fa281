import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
} from "react";
import { useNavigate } from "react-router";
import { willBeTyped } from "./early-outcome.ts";
import { changed, readSearchState, writeSearchState, type SearchState } from "./search-state.ts";

/** Milliseconds of rest after which a typed text is searched for. */
const rest = 150;

/**
 * The text of the search box. Typing replaces the address after a short rest, so that Back leaves the search instead
 * of going through every letter; half-composed input (Chinese, Korean …) waits until it is complete. An address that
 * changes otherwise (Back, a link) changes the text.
 */
export function useTypedSearch(state: SearchState, latestRef: RefObject<SearchState>) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(state.query);
  const [shown, setShown] = useState(state.query);
  const [asked, setAsked] = useState(state.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Results for what was typed here leave the box alone, since the reader may have typed on.
  if (shown !== state.query) {
    setShown(state.query);
    if (asked !== state.query) {
      setAsked(state.query);
      setText(state.query);
    }
  }

  const searchFor = (typed: string) => {
    stop();
    timer.current = setTimeout(() => {
      const { query } = readSearchState(new URLSearchParams({ q: typed }));
      if (query === asked) return;
      setAsked(query);
      latestRef.current = changed(latestRef.current, { query });
      willBeTyped(latestRef.current);
      void navigate(
        { search: writeSearchState(latestRef.current) },
        { replace: true, preventScrollReset: true },
      );
    }, rest);
  };

  // What was typed before the page came alive.
  const takeOver = useEffectEvent(() => {
    const field = form.current?.elements.namedItem("q");
    if (!(field instanceof HTMLInputElement) || field.value === text) return;
    setText(field.value);
    searchFor(field.value);
  });
  useEffect(() => takeOver(), []);

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value);
    const composing = "isComposing" in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (!composing) searchFor(event.target.value);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    searchFor(event.currentTarget.value);
  };
  // Whoever submits the form searches at once, and the wait for rest is over.
  return { form, text, submitted: stop, fieldEvents: { onChange, onCompositionEnd } };
}
