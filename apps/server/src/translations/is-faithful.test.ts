import { expect, test } from "vitest";
import { isFaithful } from "./is-faithful.ts";

function judge(original: string, proposal: string, names: readonly string[] = []): boolean {
  return isFaithful({ original, proposal, names });
}

test.each([
  ["Monday 10-12, room 4", "Montag 10–12, Zimmer 4"],
  ["Open from 09:00", "از ساعت ۰۹:۰۰ باز است"],
  ["1,000 beds", "1.000 Betten"],
  ["Call +49 421 123 456.", "اتصل على +49 421 123 456."],
  ["Write to Help@Town.example.", "Schreiben Sie an help@town.example!"],
  ["See https://town.example/a?b=1.", "Siehe https://town.example/a?b=1"],
  ["Help by UNHCR and WhatsApp", "Hilfe von UNHCR und WhatsApp"],
  ["FREE FOOD", "GRATIS ESSEN"],
])("%j may become %j", (original, proposal) => {
  expect(judge(original, proposal)).toBe(true);
});

test.each([
  ["a digit", "Room 4", "Zimmer 5"],
  ["a number that was added", "Open on Monday", "Montag ab 9 offen"],
  ["a number that was left out", "Two rooms: 4 and 4", "Zimmer 4"],
  ["another form of an hour", "until 5 pm", "bis 17 Uhr"],
  ["groups of a phone number in another order", "0421 12 34 56", "0421 34 12 56"],
  ["an e-mail address", "help@town.example", "hilfe@stadt.example"],
  ["a web address", "www.town.example", "www.stadt.example"],
  ["a host without www", "town.example", "stadt.example"],
  ["an abbreviation", "Papers by BAMF", "Papiere vom Bundesamt"],
  ["nothing at all", "Room", " "],
  ["a machine that repeats itself", "Room", "Zimmer ".repeat(20)],
])("%s: %j may not become %j", (_, original, proposal) => {
  expect(judge(original, proposal)).toBe(false);
});

test("a proper name stays in its script, and is written in other letters in another", () => {
  const names = ["Harbour Help", "Bremen"];
  expect(judge("Harbour Help in Bremen", "Harbour Help a Bremen", names)).toBe(true);
  expect(judge("Harbour Help in Bremen", "Hafenhilfe in Bremen", names)).toBe(false);
  expect(judge("Harbour Help in Bremen", "مساعدة الميناء في بريمن", names)).toBe(true);
  expect(judge("Advice", "Beratung", names)).toBe(true);
});
