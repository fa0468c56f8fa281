import { useRootData } from "../document/root-data.ts";
import { usualExit } from "./usual-exit.ts";

/** The target of the quick exit, also on pages whose data failed to load. */
export function useExitAddress(): string {
  return useRootData()?.exitAddress ?? usualExit;
}
