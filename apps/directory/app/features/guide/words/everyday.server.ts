import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const everydayGuides = {
  food: {
    what: msg`A hot meal, or food to take home.`,
    who: who.everybody,
    cost: cost.free,
    papers: papers.none,
    visit: msg`Bring a bag. Often you wait in a line. Say what you do not eat.`,
  },
  "baby-supplies": {
    what: msg`Milk, nappies, clothes, a bed and other things for a baby.`,
    who: who.families,
    cost: cost.free,
    papers: papers.none,
    visit: msg`Call first and say how old the baby is. You can often choose things yourself.`,
  },
  clothing: {
    what: msg`Clothes, shoes and blankets, often used but good.`,
    who: who.everybody,
    cost: cost.little,
    papers: papers.none,
    visit: msg`You choose what fits. Some places give only some pieces at a time. Ask when they open.`,
  },
  lgbtq: {
    what: msg`Advice, company and safe places for lesbian, gay, bisexual, trans and queer people.`,
    who: msg`You, also when you are not sure.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You talk with people who understand. They tell nobody, also not your family.`,
  },
  "womens-centre": {
    what: msg`A place where only women come: to rest, talk, learn and get advice.`,
    who: msg`Women, often with their children.`,
    cost: cost.free,
    papers: papers.none,
    visit: msg`You can just come in and drink tea. If you want, you talk with somebody alone.`,
  },
  "older-people": {
    what: msg`Visits, meals, care and company for older people.`,
    who: msg`Older people, and those who look after them.`,
    cost: cost.little,
    papers: papers.name,
    visit: msg`They ask what you need every day. Some places come to your home, others pick you up.`,
  },
  "phone-internet": {
    what: msg`Places to charge a phone, use internet or a computer, or get a SIM card.`,
    who: who.everybody,
    cost: cost.little,
    papers: msg`Not for internet. For a SIM card, often.`,
    visit: msg`Ask for the password of the internet. Log out of everything when you leave a computer.`,
  },
  transport: {
    what: msg`Cheap or free tickets, bicycles, and rides to a doctor or an office.`,
    who: who.askFirst,
    cost: cost.little,
    papers: papers.name,
    visit: msg`Say that you have little money. They tell you what you can get.`,
  },
} satisfies Record<string, Guide>;
