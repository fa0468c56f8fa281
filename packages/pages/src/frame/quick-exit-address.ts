import { useRootData } from "../document/root-data.ts";
import { usualExit } from "./usual-exit.ts";

/** Where the quick exit leads, also on pages whose data could not be read. */
export function useExitAddress(): string {
  return useRootData()?.exitAddress ?? usualExit;
}
