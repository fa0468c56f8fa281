import { type ClipboardEvent, type FocusEvent, type RefObject, useEffect, useState } from "react";
import type { FormField, FormPoint } from "../fields/form.ts";
import { drawnValuesOf, valuesOf, writeValues } from "../../../drafts/form-values.ts";
import { findTown } from "./point-town.ts";
import { parseDegrees, parsePointText, type Point, roundPoint } from "./point-text.ts";

interface PointOfForm {
  view: FormPoint;
  /** Latitude and longitude. */
  fields: readonly FormField[];
}

/**
 * The point that the two controls hold, whether it was typed, put on the map, or restored from the device. The controls are
 * the truth, and the map writes into them.
 */
export function useWrittenPoint(
  element: RefObject<HTMLElement | null>,
  { view: { addresses, isBehind }, fields }: PointOfForm,
) {
  const [latitude = "", longitude = ""] = fields.map(({ name }) => name);
  const [values, setValues] = useState(() => fields.map(({ value }) => value));
  const [isNowBehind, setBehind] = useState(isBehind);
  const [town, setTown] = useState<Point | null>(null);
  const begins = addresses.join(" ");
  const formOf = () => element.current?.closest("form") ?? null;
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return undefined;
    const read = (): void => {
      const names = begins.split(" ");
      const controls = [...form.elements].map((one) => one.getAttribute("name") ?? "");
      const isMoved = controls.some(
        (name) => names.some((begin) => name.startsWith(`${begin}.`)) && isTouched(form, name),
      );
      const isNew = isTouched(form, latitude) || isTouched(form, longitude);
      setValues([latitude, longitude].map((name) => valuesOf(form, name)[0] ?? ""));
      setBehind((isMoved || isBehind) && !isNew);
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [element, latitude, longitude, begins, isBehind]);

  const [lat = null, lng = null] = values.map(parseDegrees);
  const point = lat === null || lng === null || !isOnEarth({ lat, lng }) ? null : { lat, lng };
  function put(to: Point): void {
    const form = formOf();
    if (!form) return;
    const rounded = roundPoint(to);
    writeValues(form, { name: latitude, values: [String(rounded.lat)] });
    writeValues(form, { name: longitude, values: [String(rounded.lng)] });
  }
  return {
    point,
    put,
    isBehind: isNowBehind,
    /** Of the address: where to look for a place without a point. */
    town,
    /** A whole point that was written into one control belongs into both. */
    spread: ({ target }: FocusEvent): void => {
      const meant = target instanceof HTMLInputElement ? parsePointText(target.value) : null;
      if (meant) put(meant);
    },
    paste: (event: ClipboardEvent): void => {
      const meant = parsePointText(event.clipboardData.getData("text"));
      if (!meant) return;
      event.preventDefault();
      put(meant);
    },
    findTown: async (names: readonly string[], locale: string): Promise<void> => {
      const form = formOf();
      const name = form ? townIn(form, names) : "";
      if (name !== "") setTown((await findTown({ name }, locale)) ?? null);
    },
  };
}

function isOnEarth({ lat, lng }: Point): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

function isTouched(form: HTMLFormElement, name: string): boolean {
  const drawn = drawnValuesOf(form, name);
  return valuesOf(form, name).some((value, index) => value !== drawn[index]);
}

/** The town of an address with its country, as people write it. */
function townIn(form: HTMLFormElement, addresses: readonly string[]): string {
  for (const begin of addresses) {
    const [town = ""] = valuesOf(form, `${begin}.city`);
    const country = form.elements.namedItem(`${begin}.country`);
    const chosen = country instanceof HTMLSelectElement && country.value !== "" ? country : null;
    const name = chosen?.selectedOptions[0]?.textContent ?? "";
    if (town.trim() !== "") return [town.trim(), name].filter((one) => one !== "").join(", ");
  }
  return "";
}

/** Milliseconds in which nobody has moved the point. */
const pause = 600;

/** The name of the town next to a point, `null` while it is not known. */
export function useTown(point: Point | null, locale: string): string | null {
  const [found, setFound] = useState<{ key: string; name: string } | null>(null);
  const key = point ? `${point.lat},${point.lng}` : "";
  useEffect(() => {
    if (key === "") return undefined;
    let isOver = false;
    const [lat = 0, lng = 0] = key.split(",").map(Number);
    const find = async () => {
      const town = await findTown({ near: { lat, lng } }, locale);
      if (!isOver && town) setFound({ key, name: town.name });
    };
    const timer = setTimeout(() => {
      void find();
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, locale]);
  return found?.key === key ? found.name : null;
}

/** Metres: a location that is less exact than a city block sets the view of the map, and no point. */
const exactEnough = 100;

/** Asks the device where it is, by a tap and never before. */
export function usePlaceOfDevice({ put, onRough }: { put: (point: Point) => void; onRough: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [rough, setRough] = useState<Point | null>(null);
  async function ask(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    setRefused(false);
    setRough(null);
    try {
      const { askDevice } = await import("@dragoman/pages/place-choice/where-field-device.ts");
      const { coords } = await askDevice({ enableHighAccuracy: true, maximumAge: 0 });
      const here = { lat: coords.latitude, lng: coords.longitude };
      if (coords.accuracy <= exactEnough) put(here);
      else {
        setRough(here);
        onRough();
      }
    } catch {
      setRefused(true);
    } finally {
      setAsking(false);
    }
  }
  return { isAsking, isRefused, rough, ask };
}
