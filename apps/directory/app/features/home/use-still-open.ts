import { useEffect, useState } from "react";
import { followStatus } from "@dragoman/entry-view/hours/open-status-clock.ts";
import type { CarouselView } from "./home-view.ts";

/** Updates the rows while the page stays open: a service that closes leaves the row of open ones. */
export function useStillOpen(carousels: readonly CarouselView[]): readonly CarouselView[] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const open = carousels.find(({ id }) => id === "open");
  useEffect(() => {
    const ends = (open?.cards ?? []).map(({ key, open: status }) =>
      followStatus(status, ({ status: { state } }) => {
        const isClosed = state !== "open" && state !== "always";
        setClosed((before) => (before.has(key) === isClosed ? before : changed(before, key, isClosed)));
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [open]);
  return carousels.flatMap((row) => {
    if (row !== open) return row;
    const cards = row.cards.filter(({ key }) => !closed.has(key));
    return cards.length === 0 ? [] : { ...row, cards };
  });
}

function changed(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const others = [...keys].filter((one) => one !== key);
  return new Set(isIn ? [...others, key] : others);
}
