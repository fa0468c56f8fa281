import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const everydayGuides = {
  food: {
    what: msg`A hot meal, or food to take home.`,
    who: who.everybody,
    cost: cost.free,
    papers: papers.none,
    visit: msg`Bring a bag. You often have to queue. Say what you do not eat.`,
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
    visit: msg`You choose what fits. Some places give only a few things at a time. Ask when they open.`,
  },
  lgbtq: {
    what: msg`Advice, company and safe places for lesbian, gay, bisexual, trans and queer people.`,
    who: msg`You, even if you are not sure.`,
    cost: cost.free,
    papers: papers.noName,
    visit: msg`You talk with people who understand. They do not tell anyone, not even your family.`,
  },
  "womens-centre": {
    what: msg`A space just for women, to rest, talk, learn and get advice.`,
    who: msg`Women, often with their children.`,
    cost: cost.free,
    papers: papers.none,
    visit: msg`You can just come in and drink tea. If you want, you can talk to someone in private.`,
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
    papers: msg`Not for internet. Often for a SIM card.`,
    visit: msg`Ask for the Wi-Fi password. Log out of everything before you leave a computer.`,
  },
  transport: {
    what: msg`Cheap or free tickets, bicycles, and rides to a doctor or an office.`,
    who: who.askFirst,
    cost: cost.little,
    papers: papers.name,
    visit: msg`Say that you have little money. They tell you what you can get.`,
  },
} satisfies Record<string, Guide>;
