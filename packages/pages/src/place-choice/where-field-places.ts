import { useCallback, useEffect, useRef, useState } from "react";
import type { ChosenPlace } from "./chosen-place.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { PlaceView } from "../site/site.server.ts";
import type { Choice } from "@dragoman/ui/fields/choice-list.tsx";

/** Milliseconds without a key press before the server is queried. */
const pause = 120;
/** Milliseconds to wait for the name of a point. */
const timeout = 3000;
/** Characters. The server refuses longer names. */
export const longestPlaceName = 100;

interface Answer {
  asked: string;
  places: readonly PlaceView[];
}

const noAnswer: Answer = { asked: "", places: [] };

/** Queries the server for places while the reader types; `find` returns the matches so far. */
export function usePlaceSearch(locale: string, chosen: ChosenPlace | null) {
  const [answer, setAnswer] = useState(noAnswer);
  const running = useRef<{ timer: number; request: AbortController }>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(running.current?.timer);
    running.current?.request.abort();
  }, []);
  useEffect(() => cancel, [cancel]);

  const ask = (typed: string) => {
    cancel();
    const query = typed.trim();
    if (query === "") return;
    const request = new AbortController();
    const timer = window.setTimeout(() => {
      fetchPlaces({ query, locale, near: chosen, signal: request.signal }).then(
        (places) => setAnswer({ asked: query, places }),
        () => {}, // the form submits the typed name, and the server looks it up
      );
    }, pause);
    running.current = { timer, request };
  };

  const find = useCallback(
    (typed: string): Choice[] => {
      const isAnswered = typed === answer.asked;
      const wanted = typed.toLocaleLowerCase(locale);
      return typed === ""
        ? []
        : answer.places
            // Until the next response, earlier results that still match are offered.
            .filter(({ name }) => isAnswered || name.toLocaleLowerCase(locale).startsWith(wanted))
            .map((place) => choiceOf(place, locale));
    },
    [answer, locale],
  );
  const placeOf = (id: string): ChosenPlace | null => {
    const place = answer.places.find((one) => one.id === id);
    return place ? chosenPlaceOf(place, locale) : null;
  };
  return { ask, find, placeOf, asked: answer.asked };
}

function choiceOf(place: PlaceView, locale: string): Choice {
  return { value: place.id, name: place.name, own: { name: aroundOf(place, locale), language: null } };
}

function chosenPlaceOf(place: PlaceView, locale: string): ChosenPlace {
  const { id, name, country, lat, lng } = place;
  return { id, name, around: aroundOf(place, locale), country, lat, lng };
}

/** Region and country in the reader's language, after the postal code that was typed. */
function aroundOf({ name, postcode, region, countryName }: PlaceView, locale: string): string {
  const area = region === null || region === name ? [countryName] : [region, countryName];
  return joinNames(postcode === undefined ? area : [postcode, ...area], locale);
}

/**
 * The town at a point; `undefined` when the server does not respond, because the point alone is enough for a search.
 */
export async function nameOfPoint(point: Point, locale: string): Promise<PlaceView | undefined> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const [nearest] = await fetchPlaces({ query: "", locale, near: point, signal });
    return nearest;
  } catch {
    return undefined;
  }
}

interface Point {
  lat: number;
  lng: number;
}

interface PlaceQuestion {
  query: string;
  locale: string;
  near: Point | null;
  signal: AbortSignal;
}

async function fetchPlaces({ query, locale, near, signal }: PlaceQuestion): Promise<readonly PlaceView[]> {
  const parameters = new URLSearchParams({ q: query.slice(0, longestPlaceName), locale });
  if (near) parameters.set("near", `${near.lat},${near.lng}`);
  const response = await fetch(`/api/places?${parameters.toString()}`, { signal });
  if (!response.ok) throw new Error(`No places: ${response.status}`);
  const { places } = (await response.json()) as { places: PlaceView[] }; // trusted: our own server wrote it
  return places;
}
