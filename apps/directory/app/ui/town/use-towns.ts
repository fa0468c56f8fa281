import { useCallback, useEffect, useState } from "react";
import { readTowns, type Town } from "@dragoman/entry-view/town/towns.ts";

/** The towns on this device, `null` until they are read, and a function that reads them again. */
export function useTowns(): { towns: readonly Town[] | null; reread: () => Promise<void> } {
  const [towns, setTowns] = useState<readonly Town[] | null>(null);
  const reread = useCallback(async () => setTowns(await readTowns()), []);
  useEffect(() => {
    void readTowns().then(setTowns);
  }, []);
  return { towns, reread };
}
