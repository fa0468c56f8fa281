import { textIn, type Service } from "@dragoman/hsds";
import { needOfCategory } from "@dragoman/reference/need-of-category";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import { needsOfService } from "@dragoman/search/service-meaning";

/**
 * Whether pages about a service must not disclose its subject. This includes more than its needs: a category of its
 * audience ("Pregnant Women") or a distant ancestor of its category ("Mental Health Care") is as revealing, also where a
 * steward has taught that it is another need, or none.
 */
export function isSensitiveService(service: Service): boolean {
  const said = service.attributes.flatMap(({ taxonomy_term: term }) => {
    if (term === null) return [];
    const name = textIn(term, "name", "en")?.value ?? "";
    return [needOfCategory({ code: term.code, name }), needOfCategory({ code: null, name })];
  });
  return (
    said.some((need) => need !== undefined && isSensitiveNeed(need)) ||
    needsOfService(service).some(isSensitiveNeed)
  );
}
