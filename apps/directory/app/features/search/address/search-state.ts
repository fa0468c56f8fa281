import { isWeekTime, openOfForm } from "../filters/week-time.ts";

/** The search. The address bar is its only authority. */
export interface SearchState {
  query: string;
  /** Slug of one category, or `null` for all. */
  category: string | null;
  /** GeoNames id of a place. */
  place: string | null;
  /** The centre of the search. Degrees with two decimals, about a kilometre: no one's house. */
  near: SearchPoint | null;
  /** Kilometres; `null` lets the search choose. */
  within: number | null;
  /** BCP 47 tags: the staff speak any of them. */
  languages: readonly string[];
  /** `now`, or a local time of the week: `SA-1000`. */
  open: string | null;
  free: boolean;
  /** Requirements that a service must not have: all of them. */
  no: readonly string[];
  /** Age of the person who needs help, in years. */
  age: number | null;
  /** The audience: any of them. */
  audience: readonly string[];
  /** The accessibility required: all of them. */
  access: readonly string[];
  /** How help is delivered: any of them. */
  delivery: readonly string[];
  /** The media required: all of them. */
  media: readonly string[];
  sort: "best" | "nearest" | "checked";
  /** Counted from 1. */
  page: number;
  view: "list" | "map";
  /** The searched region of the map; it replaces `near`. */
  box: SearchBox | null;
}

export interface SearchPoint {
  lat: number;
  lng: number;
}

export interface SearchBox {
  north: number;
  east: number;
  south: number;
  west: number;
}

/** Characters. The search host refuses longer queries. */
export const longestQuery = 200;
/** The search host returns no pages beyond its first 1,000 hits. */
const lastPage = 50;
/** Half the circumference of the earth, in kilometres: any distance. */
export const anywhere = 20_000;
const oldest = 120;
/** Nobody chooses more, and a hand-written address must not cause an unbounded request. */
const maxValues = 20;

export const emptyState: SearchState = {
  query: "",
  category: null,
  place: null,
  near: null,
  within: null,
  languages: [],
  open: null,
  free: false,
  no: [],
  age: null,
  audience: [],
  access: [],
  delivery: [],
  media: [],
  sort: "best",
  page: 1,
  view: "list",
  box: null,
};

/** Parses the address of a search, also in the format of forms. Missing and invalid values become the default. */
export function readSearchState(parameters: URLSearchParams): SearchState {
  const text = (name: string) => parameters.get(name) ?? "";
  const codes = (name: string) => codesOf(parameters.getAll(name));
  const sort = text("sort");
  return {
    query: cutQuery(text("q")),
    category: text("category") || null,
    place: /^\d{1,12}$/.test(text("place")) ? text("place") : null,
    near: readPoint(text("near")),
    within: readNumber(text("within"), { min: 1, max: anywhere }),
    languages: codes("lang"),
    open: readOpen(parameters),
    free: text("free") === "1",
    no: codes("no"),
    age: readNumber(text("age"), { min: 0, max: oldest }),
    audience: codes("for"),
    access: codes("access"),
    delivery: codes("by"),
    media: codes("media"),
    sort: sort === "nearest" || sort === "checked" ? sort : "best",
    page: Math.min(readNumber(text("page"), { min: 1, max: Infinity }) ?? 1, lastPage),
    view: text("view") === "map" ? "map" : "list",
    box: readBox(text("box")),
  };
}

/** The inverse of `readSearchState`: `?q=food&page=2`, or an empty text for the default. */
export function writeSearchState(state: SearchState): string {
  const { near, box } = state;
  const values: Readonly<Record<string, string | number | null>> = {
    q: state.query,
    category: state.category,
    place: state.place,
    near: near && `${near.lat},${near.lng}`,
    within: state.within,
    lang: state.languages.join(),
    open: state.open,
    free: state.free ? 1 : null,
    no: state.no.join(),
    age: state.age,
    for: state.audience.join(),
    access: state.access.join(),
    by: state.delivery.join(),
    media: state.media.join(),
    sort: state.sort === "best" ? null : state.sort,
    page: state.page > 1 ? state.page : null,
    view: state.view === "map" ? "map" : null,
    box: box && `${box.north},${box.east},${box.south},${box.west}`,
  };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== "") parameters.set(name, String(value));
  }
  // Commas need no encoding in a query, and people read addresses, too.
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The same search with changes, from its first page. */
export function changed(state: SearchState, changes: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...changes };
}

/** The number of hits per page. A map shows more at a glance. */
export function hitsPerPage({ view }: SearchState): number {
  return view === "map" ? 60 : 20;
}

/** The name of a place that a form submitted and nobody has looked up yet. */
export function unplacedName(parameters: URLSearchParams): string | null {
  const where = (parameters.get("where") ?? "").trim().slice(0, 100);
  return where === "" || parameters.has("near") ? null : where;
}

function cutQuery(text: string): string {
  return Array.from(text.replace(/\s+/gu, " ").trim()).slice(0, longestQuery).join("");
}

/** Reads `documents,referral`, or the same parameter several times. Drops values that are no codes. */
function codesOf(values: readonly string[]): string[] {
  const codes = values.flatMap((value) => value.split(","));
  return [...new Set(codes)].filter((code) => /^[A-Za-z0-9-]{2,35}$/.test(code)).slice(0, maxValues);
}

function readNumber(text: string, { min, max }: { min: number; max: number }): number | null {
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? number : null;
}

function readOpen(parameters: URLSearchParams): string | null {
  const open = parameters.get("open");
  if (open === "at") return openOfForm(parameters.get("day") ?? "", parameters.get("time") ?? "");
  return open === "now" || (open !== null && isWeekTime(open)) ? open : null;
}

function readPoint(text: string): SearchPoint | null {
  const [lat, lng] = degreesOf(text, { count: 2, decimals: 2 });
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

function readBox(text: string): SearchBox | null {
  const [north, east, south, west] = degreesOf(text, { count: 4, decimals: 4 });
  if (north === undefined || east === undefined || south === undefined || west === undefined) return null;
  return north > south ? { north, east, south, west } : null;
}

/** Alternating latitudes and longitudes, rounded; empty if the count is wrong or one is out of range. */
function degreesOf(text: string, { count, decimals }: { count: number; decimals: number }): number[] {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const onEarth = numbers.every((number, index) => Math.abs(number) <= (index % 2 === 0 ? 90 : 180));
  // Adding 0 turns -0 into 0, because an address would not preserve -0.
  return onEarth && numbers.length === count
    ? numbers.map((number) => Number(number.toFixed(decimals)) + 0)
    : [];
}
