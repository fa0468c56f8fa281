/** The form of a request; empty when the body is none. No browser sends such a request. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // The Fetch standard throws this for a body that is no form.
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}

/** The text of a form control; an empty text where it is missing or a file. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
