import { Refusal } from "@dragoman/hsds/refusal";
import { may } from "@dragoman/policy";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { countryOptions } from "@dragoman/pages/phone/country-options.server.ts";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import { importFormAddress } from "@dragoman/pages/site/import-form.ts";
import type { ImportSource, ImportTask } from "@dragoman/database";
import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { data, redirect } from "react-router";
import { presentMoment } from "../frame/present-moment.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import { maxAddressLength, sourceControls } from "./sources-controls.ts";
import { sourcesLinks } from "./sources-links.server.ts";
import { intervals, type SourceLine, type TaskLine } from "./sources-view.ts";

/** `?problem=`: why the form with a file was refused, by the handler of files. */
export const loadSources = inStudio(async (visit) => {
  const { site, actor, locale, url, i18n } = visit;
  const sources = await site.importing.sources({ actor });
  const tasks = await site.importing.tasks({ actor });
  const problem = problemOfFile(url.searchParams.get("problem"));
  const message = problem && i18n._(problem.message);
  const { region } = await site.directory.settings();
  return {
    page: "sources" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    sources: sources.map((source) => presentSource(visit, source)),
    tasks: tasks.map((task) => presentTask(visit, task)),
    forms: may(actor, "import:run")
      ? {
          fileAction: importFormAddress(locale),
          countries: countryOptions(locale).map(({ value: code, name }) => ({ code, name })),
          ownCountry: region.country,
          languages: languagesFor(locale),
        }
      : null,
    fileProblem: problem && message ? { message, field: problem.field } : null,
  };
});

interface FileProblem {
  message: MessageDescriptor;
  field: "file" | "source" | null;
}

/** Answers of the handler of files, by the code in the address. */
const fileProblems: Readonly<Record<string, FileProblem>> = {
  "no-file": { message: msg`Choose a file first.`, field: "file" },
  "upload-too-large": { message: msg`This file is too large.`, field: "file" },
  "source-name-invalid": { message: msg`Choose another name: one word without spaces.`, field: "source" },
  "storage-unavailable": { message: msg`This did not work. Try again.`, field: null },
  "import-tasks-too-many": { message: msg`Too many imports are waiting. Finish one first.`, field: null },
};

function problemOfFile(code: string | null): FileProblem | null {
  return code !== null && Object.hasOwn(fileProblems, code) ? (fileProblems[code] ?? null) : null;
}

function presentSource({ locale }: StudioVisit, { name, held, live }: ImportSource): SourceLine {
  const at = held?.lastImport?.at;
  return {
    name,
    services: held?.services ?? 0,
    edited: held?.editedEntries ?? 0,
    lastImport: at === undefined ? null : presentMoment(at, locale),
    history: `/${locale}/studio/sources/history?${new URLSearchParams({ source: name })}`,
    live: live && {
      address: live.address,
      every: live.every,
      isPaused: live.isPaused,
      due: presentMoment(live.dueAt, locale),
      problem: live.lastRun?.problem ?? null,
    },
  };
}

function presentTask(
  { locale }: StudioVisit,
  { id, source, kind, state, problem, createdAt }: ImportTask,
): TaskLine {
  return {
    to: `/${locale}/studio/sources/tasks/${id}`,
    source,
    kind,
    state,
    isRefused: problem !== null,
    moment: presentMoment(createdAt, locale),
  };
}

/** A language of the interface, or a country. */
interface Choice {
  code: string;
  name: string;
}

function languagesFor(locale: StudioVisit["locale"]): Choice[] {
  return sorted(
    locales.map((code) => ({ code, name: spokenLanguageName(code, locale) })),
    locale,
  );
}

function sorted(choices: Choice[], locale: string): Choice[] {
  const collator = new Intl.Collator(locale);
  return choices.toSorted((one, other) => collator.compare(one.name, other.name));
}

/** Asks to try an address or to remove a source, or changes when a source is fetched. */
export const changeSources = inStudio(async (visit) => {
  const { site, actor, i18n, locale, request } = visit;
  const form = await formOf(request);
  const intent = textOf(form, controls.intent);
  const source = textOf(form, sourceControls.source);
  const every = intervals.find((one) => one === textOf(form, sourceControls.every)) ?? "day";
  const page = `/${locale}/studio/sources`;
  let task: string | null = null;
  try {
    if (intent === "add") {
      task = await site.importing.addAddress({
        actor,
        source,
        every,
        address: textOf(form, sourceControls.address).slice(0, maxAddressLength),
        country: /^[A-Z]{2}$/.test(textOf(form, sourceControls.country))
          ? textOf(form, sourceControls.country)
          : null,
        language: locales.find((tag) => tag === textOf(form, sourceControls.language)) ?? null,
      });
    } else if (intent === "remove") task = await site.importing.addRemoval({ actor, source });
    else if (intent === "schedule") await site.importing.schedule({ actor, name: source, every });
    else if (intent === "fetch") await site.importing.hurry({ actor, name: source });
    else await site.importing.pause({ actor, name: source, isPaused: intent === "pause" });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 401 || error.status === 403) throw error;
    const { message, field } = problemOf(error);
    return data(
      {
        page: "sources" as const,
        typed: { source, address: textOf(form, sourceControls.address) },
        errors: [{ message: i18n._(message), field }],
        field,
      },
      error.status,
    );
  }
  throw redirect(task === null ? `${page}?done` : `${page}/tasks/${task}`, 303);
});

function problemOf({ type, status }: Refusal): { message: MessageDescriptor; field: string | null } {
  if (type === "source-address-invalid")
    return { message: msg`Check the web address. It starts with https://.`, field: "address" };
  if (type === "source-name-invalid" || type === "live-source-known")
    return { message: msg`Choose another name: one word without spaces.`, field: "address-source" };
  const known = fileProblems[type];
  if (known) return known;
  if (status === 404) return { message: studioProblems.gone, field: null };
  return { message: msg`This did not work. Try again.`, field: null };
}
