/** The lists of the HSDS API. */
export const lists = [
  "services",
  "organizations",
  "locations",
  "service_at_locations",
  "taxonomies",
  "taxonomy_terms",
] as const;

/** Parameters that a text field holds, as the API calls them. */
export const textParameters = ["search", "language", "postcode", "modified_after", "per_page"] as const;

/** A request as the form has it: `{ list: "services", parameters: { search: "food", full: "true" } }`. */
export interface TriedRequest {
  list: (typeof lists)[number];
  parameters: Readonly<Record<string, string>>;
}

/** Characters. */
const longest = 200;

/** Parses the address of the form. Empty and unknown parameters are left out. */
export function readTriedRequest(query: URLSearchParams): TriedRequest {
  const texts = textParameters.map(
    (name) => [name, (query.get(name) ?? "").trim().slice(0, longest)] as const,
  );
  return {
    list: lists.find((one) => one === query.get("list")) ?? "services",
    parameters: {
      ...Object.fromEntries(texts.filter(([, value]) => value !== "")),
      ...(query.get("full") === "true" && { full: "true" }),
    },
  };
}

/** @param origin That of the directory: `https://help.example`. */
export function addressOfRequest({ list, parameters }: TriedRequest, origin: string): string {
  const query = new URLSearchParams(parameters).toString();
  return `${origin}/api/hsds/${list}${query && "?"}${query}`;
}

/** The request in three languages. An address has no quotes: they are encoded. */
export function snippetsOf(address: string): { language: string; code: string }[] {
  return [
    { language: "curl", code: `curl --compressed '${address}'` },
    {
      language: "JavaScript",
      code: `const response = await fetch("${address}");
const answer = await response.json();
if (!response.ok) throw new Error(answer.detail);
for (const { name } of answer.contents) console.log(name);`,
    },
    {
      language: "Python",
      code: `import json
from urllib.request import urlopen

with urlopen("${address}") as response:
    answer = json.load(response)
for one in answer["contents"]:
    print(one.get("name"))`,
    },
  ];
}
