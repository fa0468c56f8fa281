import { foldName } from "../fold-name.ts";

/**
 * What sources write where a service costs nothing, as the whole of a sentence. "Free for members" is no such sentence.
 */
const sayings = [
  "none|no|free|free of charge|no fee|no fees|no charge|no charges|no cost|no costs|no fees or dues|no cost to clients|there is no charge|there is no fee|there are no fees|services are free|all services are free|this service is free|at no cost|without charge|0|$0|$0.00|0.00",
  "kostenlos|kostenfrei|gratis|umsonst|keine|keine kosten|keine gebühren|unentgeltlich|gebührenfrei|das angebot ist kostenlos|die beratung ist kostenlos",
  "gratis|gratuito|gratuita|sin costo|sin coste|ninguno|ninguna|es gratis|servicio gratuito|sin cargo",
  "gratuit|gratuite|aucun|aucun frais|sans frais|service gratuit|c'est gratuit",
  "gratuito|gratuita|gratis|nessuno|nessun costo|servizio gratuito",
  "grátis|gratuito|gratuita|sem custo|sem custos|nenhum|serviço gratuito",
  "gratis|kosteloos|geen|geen kosten",
  "bezpłatnie|bezpłatne|bezpłatna|bezpłatny|za darmo|brak opłat|brak",
  "gratuit|gratuită|fără taxă|niciunul",
  "falas|pa pagesë",
  "ücretsiz|bedava|ücret yok",
  "бесплатно|бесплатная|бесплатный|бесплатные|нет|безвозмездно",
  "безкоштовно|безкоштовна|безкоштовний|безкоштовні|безплатно|немає",
  "δωρεάν|χωρίς χρέωση",
  "مجاني|مجانا|مجانية|لا توجد رسوم|بدون رسوم|لا شيء|بدون مقابل",
  "رایگان|مجانی|بدون هزینه|ندارد",
  "مفت|وړیا|بەخۆڕایی|بێ بەرامبەر",
  "miễn phí|không mất tiền|không",
  "免费|无|不收费",
  "bure|bila malipo|bilaash|lacag la'aan|ነጻ|ነፃ|በነጻ|ብናጻ",
];

const free: ReadonlySet<string> = new Set(sayings.flatMap((one) => one.split("|").map(foldName)));

const sentenceEnd = /(?<!\d)[.;!\n\r。؛]+|[.;!\n\r。؛]+(?!\d)/u;

/** Whether words about the cost of a service begin by saying that there is none: "None.", "Free. Donations welcome." */
export function saysFree(fees: string): boolean {
  const [first = ""] = fees.trim().split(sentenceEnd);
  return first.trim() !== "" && free.has(foldName(first.trim()));
}
