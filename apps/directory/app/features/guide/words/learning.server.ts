import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const learningGuides = {
  "language-classes": {
    what: msg`Classes and groups to learn to speak, read and write the language here.`,
    who: who.newcomers,
    cost: cost.little,
    papers: papers.name,
    visit: msg`They find out what you know already. Then you get a group. Ask if children can come.`,
  },
  school: {
    what: msg`A place at a school for a child, help with homework, and school for adults.`,
    who: msg`Children of every family. Some schools take adults too.`,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`They ask for age, languages and the school before. New children often learn the language first.`,
  },
  childcare: {
    what: msg`People who look after small children while you work, learn or rest.`,
    who: who.families,
    cost: cost.little,
    papers: papers.name,
    visit: msg`You meet the people. Often there is a waiting list. At first you stay with your child.`,
  },
  "finding-work": {
    what: msg`Help to look for a job, to learn one, and to write to a boss.`,
    who: msg`People who look for work.`,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`You say what you can do. They look for jobs with you. Do not pay anybody for a job.`,
  },
  "diploma-recognition": {
    what: msg`Making a school or work paper from another country count here.`,
    who: msg`Everybody who learned or worked in another country.`,
    cost: cost.advice,
    papers: papers.bring,
    visit: msg`They say which office decides and what must be translated. It can take months.`,
  },
  "library-meeting": {
    what: msg`Places to read, meet people, make sport or music, or just be warm.`,
    who: who.everybody,
    cost: cost.free,
    papers: papers.none,
    visit: msg`You go in and stay as long as you like. Ask for a card to take books, and for groups to talk.`,
  },
} satisfies Record<string, Guide>;
