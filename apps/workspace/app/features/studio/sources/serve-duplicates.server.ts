import type { DuplicatePair, DuplicateReason, DuplicateSide } from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { permit } from "@dragoman/policy";
import { formOf } from "@dragoman/pages/request/form-of.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import type { MessageDescriptor } from "@lingui/core";
import { data, redirect } from "react-router";
import { likenessWords } from "../../../drafts/likeness-words.server.ts";
import { presentMoment } from "../frame/present-moment.server.ts";
import { controls } from "../frame/studio-controls.ts";
import { longest, nextPage, pageQuery } from "../frame/studio-paging.server.ts";
import { studioProblems } from "../frame/studio-problems.server.ts";
import type { MomentView } from "../frame/studio-view.ts";
import { inStudio, studioFrame, textOf, type StudioVisit } from "../frame/studio-visit.server.ts";
import { sourceControls } from "./sources-controls.ts";
import { sourcesLinks } from "./sources-links.server.ts";

/** One of two services that may be the same. */
export interface SideView {
  id: string;
  name: TextView;
  to: string;
  organization: TextView | null;
  source: string;
  /** Address, numbers and web page, which may be equal in both. */
  lines: TextView[];
  checkedOn: MomentView | null;
  edits: number;
}

export interface PairView {
  key: string;
  sides: [SideView, SideView];
  /** Their common features, in words. */
  reasons: string[];
}

/** A hidden service, and its representative. */
export interface HiddenView {
  id: string;
  name: TextView;
  source: string;
  standsFor: { name: TextView; to: string };
  moment: MomentView;
}

/** Items of each list on a page. */
const most = 20;

const reasonWords: Readonly<Record<DuplicateReason, MessageDescriptor>> = {
  phone: likenessWords.phone,
  web: likenessWords.web,
  place: likenessWords.near,
  name: likenessWords.name,
};

/** `?page=`: from 1. */
export const loadDuplicates = inStudio(async (visit) => {
  const { site, actor, locale } = visit;
  permit(actor, "duplicate:settle");
  const page = { actor, ...pageQuery(visit, most) };
  const found = await site.importing.duplicates(page);
  const hidden = await site.importing.hiddenDuplicates(page);
  return {
    page: "duplicates" as const,
    frame: studioFrame(visit, "sources"),
    links: await sourcesLinks(visit),
    pairs: found.slice(0, most).map((pair) => presentPair(visit, pair)),
    more: nextPage(visit, { found: longest([found, hidden]), most }),
    hidden: hidden.slice(0, most).map(({ id, name, language, source, standsFor, hiddenAt }): HiddenView => ({
      id,
      name: { value: name || "…", language },
      source,
      standsFor: {
        name: { value: standsFor.name || "…", language: standsFor.language },
        to: listingAddress(locale, standsFor.id),
      },
      moment: presentMoment(hiddenAt, locale),
    })),
  };
});

function listingAddress(locale: string, id: string): string {
  return `/${locale}/studio/listings/${encodeURIComponent(id)}`;
}

function presentPair(visit: StudioVisit, { one, other, reasons }: DuplicatePair): PairView {
  return {
    key: `${one.id} ${other.id}`,
    sides: [presentSide(visit, one), presentSide(visit, other)],
    reasons: reasons.map((reason) => visit.i18n._(reasonWords[reason])),
  };
}

function presentSide({ locale }: StudioVisit, side: DuplicateSide): SideView {
  const { id, name, language, organization, source, address, phones, web, checkedOn, edits } = side;
  const lines = [address, ...phones, web].filter((line) => line !== "");
  return {
    id,
    name: { value: name || "…", language },
    to: listingAddress(locale, id),
    organization: organization && { value: organization.name || "…", language: organization.language },
    source,
    lines: lines.map((value) => ({ value, language: null })),
    checkedOn: checkedOn === null ? null : presentMoment(checkedOn.slice(0, 10), locale),
    edits,
  };
}

/** Hides one of two services, shows it again, or remembers that they are not the same. */
export const settleDuplicate = inStudio(async (visit) => {
  const { site, actor, i18n, locale, request } = visit;
  const form = await formOf(request);
  const intent = textOf(form, controls.intent);
  const id = textOf(form, controls.id);
  const one = textOf(form, sourceControls.one);
  const other = textOf(form, sourceControls.other);
  try {
    if (intent === "show") await site.importing.showDuplicate({ actor, id });
    else if (intent === "apart") await site.importing.keepApart({ actor, one, other });
    else if (intent === "hide-one") await site.importing.hideDuplicate({ actor, id: one, standsFor: other });
    else if (intent === "hide-other")
      await site.importing.hideDuplicate({ actor, id: other, standsFor: one });
    else return refused(i18n._(studioProblems.gone), 400);
  } catch (error) {
    if (!(error instanceof Refusal) || error.type !== "state-changed") throw error;
    return refused(i18n._(studioProblems.gone), error.status);
  }
  throw redirect(`/${locale}/studio/sources/duplicates?done`, 303);
});

function refused(problem: string, status: number) {
  return data({ page: "duplicates" as const, problem }, status);
}
