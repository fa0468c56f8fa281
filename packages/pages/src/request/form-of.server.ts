/** What a request brings as a form: an empty one when its body is none. No browser sends such a request. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // What the Fetch standard throws for a body that is no form.
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}

/** What a control of a form says; nothing where it is not there, or is a file. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
