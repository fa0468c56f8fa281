import { Refusal } from "@dragoman/hsds/refusal";
import type { EntryErrorKind } from "@dragoman/database";
import {
  isSuggestionKind,
  readSuggestion,
  type SuggestionEntry,
  type SuggestionProblem,
} from "@dragoman/entry-view/suggestions/read-suggestion.server.ts";
import { isLocale, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { problemResponse } from "../problem.ts";

export const suggestionsPath = "/api/suggestions";

/** Bytes: 800 characters of any script, and the fields around them. */
export const longestSuggestion = 8192;

export interface SuggestionCaller {
  /** Used for rate limits, never stored. */
  address: string | undefined;
  /** Scheme, host and port of our own pages. */
  origin: string;
}

export type SuggestionsHandler = (request: Request, caller: SuggestionCaller) => Promise<Response>;

/**
 * `POST /api/suggestions`: suggests a correction to a service, for programs. People use a form
 * (`/en/services/ID/suggest`), which is checked in the same way. Returns 204, or a problem (RFC 9457).
 */
export function createSuggestionsHandler({
  directory,
  suggestions,
}: Pick<Site, "directory" | "suggestions">): SuggestionsHandler {
  return async (request, { address, origin }) => {
    try {
      permit(request, origin);
      const { service: id, kind, locale, entry } = parse(await request.text());
      const found = await directory.findService(id);
      if (found.state !== "found") throw new Refusal("service-unknown", { id });
      const { country } = (await directory.settings()).region;
      const read = readSuggestion({ service: found.service, country, kind, entry });
      if ("problem" in read) throw invalid(reasonOf(read.problem));
      await suggestions.offer({ ...read.suggestion, locale }, address);
      return new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof Refusal) return problemResponse(error);
      throw error;
    }
  };
}

/**
 * A page of another site could make its visitors send something; a request without an origin does not come from a page.
 */
function permit({ method, headers }: Request, origin: string): void {
  if (method !== "POST") throw new Refusal("method-unknown", { methods: "POST" });
  const from = headers.get("origin");
  if (from !== null && from !== origin) throw new Refusal("page-foreign");
}

interface ParsedSuggestion {
  service: string;
  kind: EntryErrorKind;
  locale: Locale;
  entry: SuggestionEntry;
}

function parse(text: string): ParsedSuggestion {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) throw invalid("This is no JSON object.");
  const fields = value as Partial<Record<string, unknown>>; // any object may be read this way
  const { service, kind, locale, record = "", seen = "", right = "", spoken = [], note = "" } = fields;
  if (typeof service !== "string") throw invalid("service: the number of a service is missing.");
  if (!isSuggestionKind(kind)) throw invalid("kind: one of phone, closed, moved, hours, languages, other.");
  if (typeof locale !== "string" || !isLocale(locale)) throw invalid("locale: no language of these pages.");
  if (!Array.isArray(spoken)) throw invalid("spoken: this is no list of language tags.");
  const tags = spoken.filter((one): one is string => typeof one === "string");
  const texts = { record, seen, right, note };
  for (const [name, one] of Object.entries(texts)) {
    if (typeof one !== "string") throw invalid(`${name}: this is no text.`);
  }
  // A cast, because each value was just checked to be a string.
  return { service, kind, locale, entry: { ...(texts as Record<keyof typeof texts, string>), spoken: tags } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // invalid input, which is refused
  }
}

function invalid(reason: string): Refusal {
  return new Refusal("question-invalid", { reason });
}

function reasonOf(problem: SuggestionProblem): string {
  if (problem.kind === "phone") return `right: no phone number (${problem.phone.kind}).`;
  if (problem.kind === "language") return `right: “${problem.name}” is no language that is known.`;
  return `${problem.field}: ${reasons[problem.kind]}`;
}

const reasons = {
  choose: "this service has no such record, or several to choose from.",
  unchanged: "this is what the directory says already.",
  "too-long": "this is too long.",
  needed: "words are needed.",
} as const;
