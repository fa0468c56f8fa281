import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import { foldName } from "@dragoman/reference/fold-name";
import { msg } from "@lingui/core/macro";
import { textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { longestTown, townControls, type TownEntered, type TownView } from "./town-choice.ts";

interface ReadTown {
  /** `null` if none was entered, or it is not clear which, or places are not ready. */
  town: PlaceView | null;
  /** GeoNames number; empty for none. Also without `town`, if places are not ready. */
  id: string;
  entered: TownEntered;
  /** Why the entered town is none. */
  problem: string | null;
}

/** The dependencies of reading a town. */
export type TownVisit = Pick<StudioVisit, "locale" | "i18n"> & { site: Pick<StudioVisit["site"], "places"> };

/** Choices of towns with the same name. */
const mostChoices = 6;

/**
 * The town that a form names: by the id that it was sent with, by the name, or by a choice where the name may mean
 * several, or is none of those that were found.
 */
export async function readTown(form: FormData, visit: TownVisit): Promise<ReadTown> {
  const { site, locale, i18n } = visit;
  const text = textOf(form, townControls.town).slice(0, longestTown);
  const id = textOf(form, townControls.id);
  const isReady = site.places.isReady();
  // The form cannot name its town until places are ready: an empty field is no wish to have none.
  if (text === "") return chosen(null, isReady ? "" : id);
  const before = id === "" ? undefined : await site.places.byId(id, locale);
  if (before && labelOfTown(before) === text) return chosen(before);
  const found = await site.places.find({ query: text, locale });
  const named = found.filter((town) => isNamedBy(town, text));
  const likely = (named.length > 0 ? named : found).slice(0, mostChoices);
  const choice = textOf(form, townControls.choice);
  const town = likely.find((one) => one.id === choice) ?? (named.length === 1 ? named[0] : undefined);
  if (town) return chosen(town);
  const entered = { text, id, choices: choicesOf(likely, locale) };
  return { town: null, id: "", entered, problem: i18n._(problemOf(likely.length, isReady)) };
}

function chosen(town: PlaceView | null, id = town?.id ?? ""): ReadTown {
  return { town, id, entered: enteredTown(town, id), problem: null };
}

function problemOf(found: number, isReady: boolean) {
  if (found > 0) return msg`Choose the town that you mean.`;
  return isReady
    ? msg`We do not know this town.`
    : msg`Towns cannot be looked up yet. Try again in a few minutes.`;
}

/** A town in the form. `id`: of the town, if its name is not available. */
export function enteredTown(town: PlaceView | null | undefined, id = ""): TownEntered {
  return { text: town ? labelOfTown(town) : "", id: town?.id ?? id, choices: [] };
}

/** Whether a text is the name of the town, alone or with its region or country: not only similar to it. */
function isNamedBy({ name, region, countryName, postcode }: PlaceView, text: string): boolean {
  if (postcode !== undefined || foldName(text) === foldName(name)) return true;
  const [first = "", ...rest] = text.split(/[,،，]/u).map(foldName);
  const around = [name, region ?? "", countryName].map(foldName);
  return first === around[0] && rest.every((part) => around.includes(part));
}

function choicesOf(towns: readonly PlaceView[], locale: Locale): TownView[] {
  const labels = towns.map(labelOfTown);
  const degrees = new Intl.NumberFormat(formattingOf(locale), { maximumFractionDigits: 2 });
  return towns.map(({ id, lat, lng }, index) => {
    const label = labels[index] ?? "";
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    return { id, label: isAlone ? label : `${label} (${degrees.format(lat)}; ${degrees.format(lng)})` };
  });
}

/** `Berlin, Germany`; `Toronto, Ontario, Canada`. */
export function labelOfTown({ name, region, countryName }: PlaceView): string {
  const names = [name, region, countryName].filter((one) => one !== null && one !== "");
  return [...new Set(names)].join(", ");
}
