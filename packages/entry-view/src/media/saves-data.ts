import { useHydrated } from "@dragoman/ui/use-hydrated.ts";

/** Whether the device asks for reduced data usage. Browsers have two ways to report it, and many have none. */
export function useSavesData(): boolean {
  return useHydrated() && (asksOfConnection() || matchMedia("(prefers-reduced-data: reduce)").matches);
}

/** Network Information API: missing from the DOM types, because only some browsers have it. */
interface Connection {
  saveData?: boolean;
}

function asksOfConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
