import type { PictogramCode } from "@dragoman/ui/pictogram-shapes.ts";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import type { I18n } from "@lingui/core";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { safetyView } from "@dragoman/pages/safety/safety.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import type { SafetyView } from "@dragoman/pages/safety/safety-view.ts";
import type { GuidedAnswer, GuidedPath } from "./guided-path.server.ts";
import { guidedPaths } from "./guided-paths.server.ts";
import { walkPath, wishParameters, writeAnswers, type Walk } from "./walk-path.server.ts";

/** A link with its pictogram. */
export interface GuidedChoice {
  label: string;
  address: string;
  picture: PictogramCode | null;
}

/** One step of a path in the reader's language: a question, or finally the choice of a place. */
export interface StepView {
  title: string;
  /** Whether the title of the page must not disclose the problem. */
  discreet: boolean;
  /** The answers so far, each with the address of its question. */
  answered: { question: string; answer: string; again: string }[];
  next: { question: string; choices: GuidedChoice[] } | null;
  /** The parameters that the final form submits to the search, beside the place. */
  wish: [name: string, value: string][];
  safety: SafetyView | null;
}

interface Visit {
  site: Site;
  locale: Locale;
  i18n: I18n;
}

/** The paths, as answers to the first question. */
export function pathChoices({ i18n, locale }: Pick<Visit, "i18n" | "locale">): GuidedChoice[] {
  return [...guidedPaths].map(([code, path]) => ({
    label: i18n._(path.message),
    address: `/${locale}/find/${code}`,
    picture: path.picture,
  }));
}

export async function stepView(request: { code: string; path: GuidedPath; answers: string[]; visit: Visit }) {
  const { code, path, answers, visit } = request;
  const { i18n, locale } = visit;
  const walk = walkPath(path, answers);
  const codes = walk.answered.map(({ answer }) => answer.code);
  const addressAfter = (answered: readonly string[]) => `/${locale}/find/${code}${writeAnswers(answered)}`;
  const choice = (answer: GuidedAnswer): GuidedChoice => ({
    label: i18n._(answer.message),
    address: endsAtOnce(path, { walk, answer })
      ? searchAddress({ ...walk.wish, ...answer.wish }, locale)
      : addressAfter([...codes, answer.code]),
    picture: answer.picture ?? answer.wish.category ?? null,
  });
  const view: StepView = {
    title: i18n._(path.message),
    discreet: path.secret === true,
    answered: walk.answered.map(({ question, answer }, position) => ({
      question: i18n._(question.message),
      answer: i18n._(answer.message),
      again: addressAfter(codes.slice(0, position)),
    })),
    next: walk.question
      ? { question: i18n._(walk.question.message), choices: walk.question.answers.map(choice) }
      : null,
    wish: wishParameters(walk.wish, locale),
    safety: path.secret ? await safetyView(visit) : null,
  };
  return view;
}

/** An answer that names a sensitive need links directly to the search, so that no address of a path contains it. */
export function endsAtOnce(
  path: GuidedPath,
  { walk, answer }: { walk: Walk; answer: GuidedAnswer },
): boolean {
  const { category } = { ...walk.wish, ...answer.wish };
  return path.secret === true || (category !== undefined && isSensitiveNeed(category));
}

export function searchAddress(wish: Walk["wish"], locale: Locale): string {
  return `/${locale}/search?${new URLSearchParams(wishParameters(wish, locale)).toString()}`;
}
