const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Every id of the directory is a UUID; anything else never reaches the database, which rejects some characters. */
export function isId(text: string): boolean {
  return uuid.test(text);
}
