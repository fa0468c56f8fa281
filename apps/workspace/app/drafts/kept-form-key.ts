/**
 * The key of the content of a form on the device, in whatever language its page is; no revision has such an id. Nobody
 * finds there what another person has written.
 */
export function keptForm({
  personId,
  path,
  name = "",
}: {
  personId: string;
  path: string;
  name?: string | undefined;
}): string {
  const [, , ...rest] = path.split("/");
  return [prefix, personId, rest.join("/"), ...(name === "" ? [] : [name])].join(".");
}

const prefix = "form";

export function isOfKeptForm(draft: string): boolean {
  return draft.startsWith(`${prefix}.`);
}
