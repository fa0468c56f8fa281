import { useHydrated } from "@dragoman/ui/use-hydrated.ts";

/** Whether the device asks to load little. Browsers say it in one of two ways, and many in none. */
export function useSavesData(): boolean {
  return useHydrated() && (asksOfConnection() || matchMedia("(prefers-reduced-data: reduce)").matches);
}

/** Network Information API: the types of the platform lack what only some browsers have. */
interface Connection {
  saveData?: boolean;
}

function asksOfConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
