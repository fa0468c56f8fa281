import { useEffect, useState } from "react";
import { placeParameters, useChosenPlace } from "@dragoman/pages/place-choice/chosen-place.ts";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import type { NearbyView } from "./home-view.ts";

/**
 * Returns the data for the chosen place: that of the page, until the server has sent the rest.
 *
 * @param isOfPlace whether the page is about one place, whichever the reader has chosen.
 */
export function useNearby(initial: NearbyView, isOfPlace = false): NearbyView {
  const locale = useLocale();
  const [place] = useChosenPlace();
  const [loaded, setLoaded] = useState<{ address: string; view: NearbyView }>();
  const address =
    !isOfPlace && place && `/${locale}/near?${new URLSearchParams(placeParameters(place)).toString()}`;
  useEffect(() => {
    if (!address) return undefined;
    let isWanted = true;
    const learn = async () => {
      try {
        const view = await askNearby(address);
        if (isWanted) setLoaded({ address, view });
      } catch (error) {
        // The page keeps its data, which is valid for any place.
        console.warn("What is near could not be loaded.", error);
      }
    };
    void learn();
    return () => {
      isWanted = false;
    };
  }, [address]);
  return loaded && loaded.address === address ? loaded.view : initial;
}

/** Several parts of the page share one request. */
let lately: { address: string; answer: Promise<NearbyView> } | undefined;

function askNearby(address: string): Promise<NearbyView> {
  if (lately?.address === address) return lately.answer;
  const answer = fetchNearby(address);
  lately = { address, answer };
  answer.catch(() => (lately = undefined));
  return answer;
}

async function fetchNearby(address: string): Promise<NearbyView> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`Nothing from nearby: ${response.status}`);
  return (await response.json()) as NearbyView; // our own server's answer, in this shape
}
