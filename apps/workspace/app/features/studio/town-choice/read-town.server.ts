import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { foldName } from "@dragoman/reference/fold-name";
import { msg } from "@lingui/core/macro";
import { textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { longestTown, townControls, type TownEntered, type TownView } from "./town-choice.ts";

interface ReadTown {
  /** `null` if none was entered, or it is not clear which. */
  town: PlaceView | null;
  entered: TownEntered;
  /** Why the entered town is none. */
  problem: string | null;
}

/** Choices of towns with the same name. */
const mostChoices = 6;

/** The town that a form names: by the name, and by a choice where several have it. */
export async function readTown(form: FormData, { site, locale, i18n }: StudioVisit): Promise<ReadTown> {
  const text = textOf(form, townControls.town).slice(0, longestTown);
  const id = textOf(form, townControls.id);
  if (text === "") return { town: null, entered: enteredTown(null), problem: null };
  const found = await site.places.find({ query: text, locale });
  const wanted = foldName(text);
  const named = found.filter(({ name }) => foldName(name) === wanted);
  const likely = (named.length > 0 ? named : found).slice(0, mostChoices);
  // A name that was written in full, as the form itself shows it, or a choice.
  const chosen =
    found.find((one) => foldName(labelOfTown(one)) === wanted) ?? likely.find((one) => one.id === id);
  const town = chosen ?? (likely.length === 1 ? likely[0] : undefined);
  if (town) return { town, entered: enteredTown(town), problem: null };
  const problem =
    likely.length === 0
      ? i18n._(msg`We do not know this town.`)
      : i18n._(msg`There are several towns with this name. Choose one.`);
  return { town: null, entered: { text, id, choices: likely.map(townView) }, problem };
}

/** What the form shows of a town. */
export function enteredTown(town: PlaceView | null | undefined): TownEntered {
  return town ? { text: labelOfTown(town), id: town.id, choices: [] } : { text: "", id: "", choices: [] };
}

function townView(town: PlaceView): TownView {
  return { id: town.id, label: labelOfTown(town) };
}

/** `Berlin, Germany`; `Toronto, Ontario, Canada`. */
export function labelOfTown({ name, region, countryName }: PlaceView): string {
  const names = [name, region, countryName].filter((one) => one !== null && one !== "");
  return [...new Set(names)].join(", ");
}
