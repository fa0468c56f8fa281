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
import { useLocale } from "../../i18n/use-locale.ts";
import { willBeTyped } from "./early-outcome.ts";
import { beginTyping, endTyping, type TypedKey } from "./later-work.ts";
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
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(state.query);
  const [shown, setShown] = useState(state.query);
  const [asked, setAsked] = useState(state.query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = useRef<TypedKey>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    endTyping(key.current);
  };
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
    clearTimeout(timer.current);
    key.current = beginTyping();
    timer.current = setTimeout(() => {
      const { query } = readSearchState(new URLSearchParams({ q: typed }));
      if (query === asked) return endTyping(key.current);
      setAsked(query);
      latestRef.current = changed(latestRef.current, { query });
      willBeTyped(latestRef.current, key.current);
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
    if (!composing || !isConverted(event.target.value, locale)) searchFor(event.target.value);
  };
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    searchFor(event.currentTarget.value);
  };
  // Whoever submits the form searches at once, and the wait for rest is over.
  return { form, text, submitted: stop, fieldEvents: { onChange, onCompositionEnd } };
}

/** Keyboards of phones compose every word of every language; only these make something else of it in the end. */
function isConverted(text: string, locale: string): boolean {
  return locale.startsWith("zh") || /[\u1100-\u11ff\u3040-\u318f\uac00-\ud7af]/u.test(text);
}
