import { foldName } from "@dragoman/reference/fold-name";
import { deriveId } from "../identity.ts";

/** Folds a text of any length for comparison: "Caritas e.V." and "caritas e. v" are the same. */
export function foldText(text: string): string {
  // `foldName` only sees the beginning of a long text.
  const parts = text.match(/.{1,90}/gsu) ?? [];
  const folded = parts.map(foldName).join("");
  return folded === "" ? text.trim() : folded.replaceAll(" ", "");
}

/** The id of something that a sheet only names, the same at every import. */
export function keyOfNames(kind: string, ...names: readonly string[]): string {
  return deriveId("sheet", kind, ...names.map(foldText));
}
