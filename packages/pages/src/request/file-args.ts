import type { LoaderFunctionArgs } from "react-router";

/** What a loader or an action of a file gets; `Name` are the parameters of its path. */
export type FileArgs<Name extends string = never> = Omit<LoaderFunctionArgs, "params"> & {
  params: Readonly<Record<Name, string>>;
};
