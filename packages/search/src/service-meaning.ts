export {
  type Classification,
  type Evidence,
  type LeftOut,
  type LeftOutReason,
  needsOfConcepts,
} from "./directory/meaning/classify-service.ts";
export { thresholds } from "./directory/meaning/evidence-weights.ts";
export { needOf } from "./directory/meaning/lexicon.ts";
export { meaningOf, needsOfService, type ServiceMeaning } from "./directory/service-meaning.ts";
