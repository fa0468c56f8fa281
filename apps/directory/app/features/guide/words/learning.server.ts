import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const learningGuides = {
  "language-classes": {
    what: msg`Classes and groups to learn to speak, read and write the language here.`,
    who: who.newcomers,
    cost: cost.little,
    papers: papers.name,
    visit: msg`They find out what you already know. Then you join a group. Ask if you can bring children.`,
  },
  school: {
    what: msg`A place at a school for a child, help with homework, and school for adults.`,
    who: msg`Children of every family. Some schools take adults too.`,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`They ask about age, languages and the school before. New children often learn the language first.`,
  },
  childcare: {
    what: msg`People who look after small children while you work, learn or rest.`,
    who: who.families,
    cost: cost.little,
    papers: papers.name,
    visit: msg`You meet the people who work there. There is often a waiting list. At first you stay with your child.`,
  },
  "finding-work": {
    what: msg`Help to find a job, to learn one, and to apply.`,
    who: msg`People who are looking for work.`,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`You say what you can do. They look for jobs with you. Do not pay anyone for a job.`,
  },
  "diploma-recognition": {
    what: msg`Help to get a school or work certificate from another country accepted here.`,
    who: msg`Anyone who studied or worked in another country.`,
    cost: cost.advice,
    papers: papers.bring,
    visit: msg`They say which office decides and what must be translated. It can take months.`,
  },
  "library-meeting": {
    what: msg`Places to read, meet people, do sport, make music, or just keep warm.`,
    who: who.everybody,
    cost: cost.free,
    papers: papers.none,
    visit: msg`You can go in and stay as long as you like. Ask for a card to borrow books, and about conversation groups.`,
  },
} satisfies Record<string, Guide>;
