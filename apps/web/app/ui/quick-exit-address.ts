import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { usualExit } from "./usual-exit.ts";

/** Where the quick exit leads, also on pages whose data could not be read. */
export function useExitAddress(): string {
  return useRouteLoaderData<typeof loader>("root")?.exitAddress ?? usualExit;
}
