import type { PlaceView } from "./present-place.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { FactView } from "../facts/fact-view.ts";

/** A place with all its details, in texts that the server has composed. */
export interface ShownPlace extends Pick<PlaceView, "id" | "addresses" | "go" | "phones" | "link" | "hours"> {
  name: TextView | null;
  /** The name on its door, where `name` is a translation. */
  ownName: TextView | null;
  /** Why there is no address; `null` where there is one. */
  nowhere: { words: string; secret: boolean } | null;
  facts: FactView[];
}
