import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const healthGuides = {
  "sexual-violence": {
    what: msg`Help after rape or abuse, and for people who are forced to work or to sell sex.`,
    who: msg`Anyone. It does not matter when it happened.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`They listen and believe you. You decide about a doctor and the police. Some medicine helps only in the first days, so go soon.`,
  },
  doctor: {
    what: msg`A doctor or nurse checks you, and gives you medicine or sends you to the right place.`,
    who: msg`Anyone who is ill.`,
    cost: cost.insurance,
    papers: papers.name,
    visit: msg`You often call first for an appointment. What you tell a doctor stays secret. Ask for an interpreter.`,
  },
  dentist: {
    what: msg`Help when a tooth hurts or is broken.`,
    who: who.everybody,
    cost: cost.insurance,
    papers: papers.name,
    visit: msg`Say on the phone that you are in pain. Then it often goes faster. They look first, then say what it costs.`,
  },
  pregnancy: {
    what: msg`Help before and after a birth, and advice if you are not sure about the pregnancy.`,
    who: msg`Pregnant people and their partners.`,
    cost: cost.insurance,
    papers: papers.none,
    visit: msg`A midwife or doctor checks you and the baby. What you tell them stays secret.`,
  },
  "mental-health": {
    what: msg`Someone to talk to when you are sad or afraid, cannot sleep, or remember bad things.`,
    who: who.everybody,
    cost: cost.insurance,
    papers: papers.none,
    visit: msg`You talk with one person and say only what you want. They do not tell anyone. Ask for an interpreter.`,
  },
  "crisis-line": {
    what: msg`A phone number or chat where someone answers, often at night too.`,
    who: msg`You, or someone who is worried about another person.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You call, and a person listens. You can stop at any time. They help you think about what to do.`,
  },
  addiction: {
    what: msg`Help with alcohol, drugs, medicine or gambling.`,
    who: msg`You, and your family too. You do not have to stop first.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You talk with one person. Nobody forces you to stop at once. What you say stays secret.`,
  },
  disability: {
    what: msg`Help for people with disabilities, and for their families.`,
    who: msg`People with a disability, and those who care for them.`,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`They help with equipment, money and forms. Say what you need to get in.`,
  },
} satisfies Record<string, Guide>;
