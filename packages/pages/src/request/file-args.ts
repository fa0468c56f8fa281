import type { LoaderFunctionArgs } from "react-router";

/** The arguments of a loader or an action of a file; `Name` are the parameters of its path. */
export type FileArgs<Name extends string = never> = Omit<LoaderFunctionArgs, "params"> & {
  params: Readonly<Record<Name, string>>;
};
