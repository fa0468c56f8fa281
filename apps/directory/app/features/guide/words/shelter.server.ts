import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const shelterGuides = {
  "bed-tonight": {
    what: msg`A bed for tonight, often in a room with others.`,
    who: msg`People with no place to sleep. Some places are only for women or families.`,
    cost: cost.free,
    papers: papers.name,
    visit: msg`Call first or come early: beds can be full. You get a bed and a shower, often food.`,
  },
  housing: {
    what: msg`Help to find a room or a flat, or to keep the one that you have.`,
    who: who.askFirst,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`You talk about money and family. They fill in forms with you. It can take a long time.`,
  },
  "violence-at-home": {
    what: msg`Protection from violence by a partner or the family, and safe places to live.`,
    who: msg`Anyone who is hurt or afraid at home, with or without children.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You call. They listen and ask if you are safe. You decide what happens. They do not tell anyone.`,
  },
  "young-alone": {
    what: msg`A safe place and a person who looks after you, when you are young and alone.`,
    who: msg`Children and young people who are here without parents.`,
    cost: cost.free,
    papers: papers.none,
    visit: msg`First you get food and a bed. Then someone talks with you about family and school.`,
  },
  "shower-laundry": {
    what: msg`A place to wash yourself and your clothes, and to use a toilet.`,
    who: who.everybody,
    cost: cost.little,
    papers: papers.noName,
    visit: msg`You wait for your turn. Often they give you a towel and soap. Ask for clean clothes too.`,
  },
} satisfies Record<string, Guide>;
