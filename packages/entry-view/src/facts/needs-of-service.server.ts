import { textIn, type Service } from "@dragoman/hsds";
import { needOfCategory } from "@dragoman/reference/need-of-category";
import { isSensitiveNeed, type NeedCode } from "@dragoman/reference/needs";
import { needsOfService as needsAnswered, type OwnCategory } from "@dragoman/reference/needs-of-service";

type Categorized = Pick<Service, "attributes" | "name" | "organization" | "translations">;

/** The needs of our taxonomy that a service meets, derived from its categories in any taxonomy, without duplicates. */
export function needsOfService(service: Categorized): NeedCode[] {
  const { organization } = service;
  const names = [service, ...(organization ? [organization] : [])].flatMap(
    (one) => textIn(one, "name", "en")?.value ?? [],
  );
  return needsAnswered({ categories: categoriesOf(service), names });
}

/**
 * Whether pages about a service must not disclose its subject. This includes more than its needs: a category of its
 * audience ("Pregnant Women") or a distant ancestor of its category ("Mental Health Care") is as revealing.
 */
export function isSensitiveService(service: Categorized): boolean {
  return categoriesOf(service)
    .flatMap(({ code, name }) => [needOfCategory({ code, name }), needOfCategory({ code: null, name })])
    .some((need) => need !== undefined && isSensitiveNeed(need));
}

function categoriesOf({ attributes }: Categorized): OwnCategory[] {
  return attributes.flatMap(({ taxonomy_term: term }) =>
    term === null
      ? []
      : {
          id: term.id,
          code: term.code,
          ancestors: term.ancestors,
          name: textIn(term, "name", "en")?.value ?? "",
        },
  );
}
