import { useEffect } from "react";

/** Stops speech when other audio plays, and when the reader leaves the page. `isOurs`: whether an element plays it. */
export function useGivingWay(stop: () => void, isOurs: (target: EventTarget | null) => boolean): void {
  useEffect(() => {
    const giveWay = ({ target }: Event) => {
      if (!isOurs(target)) stop();
    };
    document.addEventListener("play", giveWay, true);
    // Chrome would continue to speak on the next page.
    window.addEventListener("pagehide", stop);
    return () => {
      stop();
      document.removeEventListener("play", giveWay, true);
      window.removeEventListener("pagehide", stop);
    };
  }, [stop, isOurs]);
}
