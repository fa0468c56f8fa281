import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const healthGuides = {
  "sexual-violence": {
    what: msg`Help after rape or abuse, and for people who are forced to work or to sell sex.`,
    who: msg`Everybody. It does not matter when it happened.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`They listen and believe you. You decide about a doctor and the police. Some medicine helps only in the first days: go soon.`,
  },
  doctor: {
    what: msg`A doctor or nurse looks at you, and gives medicine or sends you to the right place.`,
    who: msg`Everybody who is ill.`,
    cost: cost.insurance,
    papers: papers.name,
    visit: msg`Often you call for a time first. What you tell a doctor stays secret. Ask for an interpreter.`,
  },
  dentist: {
    what: msg`Help when a tooth hurts or is broken.`,
    who: who.everybody,
    cost: cost.insurance,
    papers: papers.name,
    visit: msg`Say on the phone that you have pain: then it often goes faster. They look first, then say what it costs.`,
  },
  pregnancy: {
    what: msg`Help before and after a birth, and advice when you are not sure about the child.`,
    who: msg`Pregnant people and their partners.`,
    cost: cost.insurance,
    papers: papers.none,
    visit: msg`A midwife or doctor looks at you and the baby. What you tell them stays secret.`,
  },
  "mental-health": {
    what: msg`Somebody to talk to when you are sad or afraid, cannot sleep, or remember bad things.`,
    who: who.everybody,
    cost: cost.insurance,
    papers: papers.none,
    visit: msg`You talk with one person and say only what you want. They tell nobody. Ask for an interpreter.`,
  },
  "crisis-line": {
    what: msg`A phone number or chat where somebody answers, often at night too.`,
    who: msg`You, or somebody who worries about another person.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You call, and a person listens. You can stop at any time. They think with you what to do.`,
  },
  addiction: {
    what: msg`Help with alcohol, drugs, medicine or games for money.`,
    who: msg`You, and your family too. You need not have stopped.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You talk with one person. Nobody forces you to stop at once. What you say stays secret.`,
  },
  disability: {
    what: msg`Help for people who see, hear, move or learn in another way, and their families.`,
    who: msg`People with a disability, and those who care for them.`,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`They help with aids, money and forms. Say what you need to get in.`,
  },
} satisfies Record<string, Guide>;
