import { msg } from "@lingui/core/macro";
import type { Guide } from "../guide.server.ts";
import { cost, papers, who } from "./usual-answers.server.ts";

export const rightsGuides = {
  "asylum-legal": {
    what: msg`People who know the law explain your rights and help you.`,
    who: who.newcomers,
    cost: cost.advice,
    papers: papers.bring,
    visit: msg`You tell your story. They keep it secret. Letters may have a deadline, so go soon.`,
  },
  "residence-papers": {
    what: msg`Help to get, keep or renew the right to live here.`,
    who: msg`People from other countries, with or without papers.`,
    cost: cost.advice,
    papers: papers.bring,
    visit: msg`They read your papers and say what is possible. Ask what happens next and when.`,
  },
  "labour-rights": {
    what: msg`Help if your boss does not pay you, fires you, or treats you badly.`,
    who: msg`Anyone who works, even without a contract.`,
    cost: cost.advice,
    papers: msg`Often not. Bring anything that shows your work: messages, photos, hours.`,
    visit: msg`They tell you what you can ask for. They do nothing you do not want. Do not wait long.`,
  },
  interpreting: {
    what: msg`A person who speaks your language and the language here. They help you in a conversation or with a paper.`,
    who: who.askFirst,
    cost: cost.little,
    papers: msg`No. Bring the paper that you want to understand.`,
    visit: msg`You say when and where. The interpreter repeats everything that both sides say, and keeps it secret.`,
  },
  "family-tracing": {
    what: msg`Help to find people you lost on the way, and to live together again.`,
    who: msg`Anyone who is looking for family.`,
    cost: cost.free,
    papers: msg`Often not. Bring names, dates and photos.`,
    visit: msg`You say who is missing. They ask in other countries. It can take months.`,
  },
  "money-benefits": {
    what: msg`Help when you have too little money, have debts, or need a bank account.`,
    who: who.askFirst,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`They say what you can ask for, and fill in the forms with you.`,
  },
  "forms-offices": {
    what: msg`Someone reads a letter with you, fills in a form, or comes to an office with you.`,
    who: who.everybody,
    cost: cost.free,
    papers: papers.bring,
    visit: msg`You show the letter. They explain it and tell you what to do, and by when.`,
  },
} satisfies Record<string, Guide>;
