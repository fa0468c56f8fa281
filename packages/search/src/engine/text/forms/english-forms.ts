import { endingGroups, endingRules } from "./ending-rules.ts";

/** sleep sleeping, beat beaten, house housing, cry crying cried */
export const englishRules = endingRules(endingGroups(3, "- ing ed", "e ing ed es", "- en", "y ying ied ies"));
