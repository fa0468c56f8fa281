import { isSensitiveNeed, needs } from "@dragoman/reference/needs";
import { expect, test } from "vitest";
import { readGuidedScenarios } from "./testing/guided-scenarios.ts";
import { walksOf } from "./testing/guided-walks.ts";
import type { GuidedPath } from "./guided-path.server.ts";
import { guidedPaths } from "./guided-paths.server.ts";
import { endsAtOnce } from "./guided-view.server.ts";
import { readAnswers, walkPath, wishParameters, writeAnswers } from "./walk-path.server.ts";

/** Nobody in trouble answers more questions than this. */
const maxQuestions = 5;
/** The maximum number of answers that one can take in at a glance. */
const maxAnswers = 6;

const all = [...guidedPaths];

test.each(all)("the path %s ends after few questions, with a kind of help", (_, path) => {
  const walks = walksOf(path);
  expect(walks.length).toBeGreaterThan(2);
  for (const { codes, wish } of walks) {
    expect(codes.length, codes.join(".")).toBeLessThanOrEqual(maxQuestions);
    expect(Object.keys(needs), codes.join(".")).toContain(wish.category);
  }
});

test.each(all)("every question of the path %s can be reached and taken in", (_, path) => {
  const answers = Object.values(path.questions).flatMap((question) => question.answers);
  const reachable = new Set([path.first, ...answers.flatMap(({ next }) => next ?? [])]);
  expect([...reachable].toSorted()).toEqual(Object.keys(path.questions).toSorted());
  for (const question of Object.values(path.questions)) {
    const codes = question.answers.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.length).toBeLessThanOrEqual(maxAnswers);
    for (const code of codes) expect(code).toMatch(/^[a-z-]+$/);
  }
});

test.each(all)("every answer of the path %s has a picture of its own", (_, path) => {
  for (const { answers } of Object.values(path.questions)) {
    const pictures = answers.map(({ picture, wish }) => picture ?? wish.category);
    expect(pictures).not.toContain(undefined);
    expect(new Set(pictures).size).toBe(pictures.length);
  }
});

test.each(all)("no address of the path %s reveals a sensitive need", (_, path) => {
  if (path.secret) expect(Object.keys(path.questions)).toEqual([path.first]);
  for (const { codes } of walksOf(path)) {
    const answered = path.secret ? [] : codes.slice(0, -1);
    expect(isSensitiveNeed(walkPath(path, answered).wish.category ?? ""), codes.join(".")).toBe(false);
  }
});

test("a sensitive answer leads directly to the search, and others do not", () => {
  expect(atOnce("health", "mind")).toBe(true);
  expect(atOnce("health", "teeth")).toBe(false);
  expect(atOnce("unsafe", "home")).toBe(true);
});

test("the answers of a secret path are not read from an address", () => {
  const walk = walkPath(pathOf("unsafe"), ["home"]);
  expect(walk.answered).toEqual([]);
  expect(walk.wish).toEqual({});
});

test("a question with an invalid answer is asked again", () => {
  const tonight = pathOf("tonight");
  expect(walkPath(tonight, ["bed", "nonsense"]).question).toBe(tonight.questions["who"]);
  expect(walkPath(tonight, ["nonsense", "bed"]).question).toBe(tonight.questions["need"]);
  expect(walkPath(tonight, ["wash", "more"]).question).toBeUndefined();
});

test("answers go through the address and back", () => {
  const written = writeAnswers(["bed", "children"]);
  expect(written).toBe("?answers=bed.children");
  expect(readAnswers(new URLSearchParams(written))).toEqual(["bed", "children"]);
  expect(writeAnswers([])).toBe("");
});

test("the reader's language is looked for as staff speak it", () => {
  expect(wishParameters({ lang: "reader" }, "pt-BR")).toEqual([["lang", "pt"]]);
  expect(wishParameters({ category: "doctor", lang: "reader" }, "ckb")).toContainEqual(["lang", "ckb"]);
});

test.each(readGuidedScenarios())("“$trouble”", ({ path, answers, address }) => {
  const reached = walksOf(pathOf(path)).find(({ codes }) => codes.join() === answers.join());
  expect(reached, "no such answers, or more is asked after them").toBeDefined();
  const parameters = new URLSearchParams(wishParameters(reached?.wish ?? {}, "en"));
  expect(parameters.toString()).toBe(address);
});

test("every path has a scenario", () => {
  const withScenario = new Set(readGuidedScenarios().map(({ path }) => path));
  expect([...withScenario].toSorted()).toEqual([...guidedPaths.keys()].toSorted());
});

function pathOf(code: string): GuidedPath {
  const path = guidedPaths.get(code);
  if (!path) throw new Error(`There is no path ${code}`);
  return path;
}

function atOnce(code: string, answered: string): boolean {
  const path = pathOf(code);
  const walk = walkPath(path, []);
  const answer = walk.question?.answers.find((one) => one.code === answered);
  if (!answer) throw new Error(`${code} has no answer ${answered}`);
  return endsAtOnce(path, { walk, answer });
}
