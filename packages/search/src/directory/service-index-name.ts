/** The name of the index of services in one language. */
export function serviceIndexName(locale: string): string {
  return `services_${locale}`;
}
