/** Text in a legacy encoding of one or two bytes a letter, which Node can decode only. Throws for a letter it lacks. */
export function encodeLegacy(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const bytes = table.get(letter);
      if (bytes === undefined) throw new RangeError(`${encoding} has no ${letter}`);
      return bytes;
    }),
  );
}

const tables = new Map<string, Map<string, number[]>>();

function tableOf(encoding: string): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(letter).length === 1 && letter !== "\ufffd" && !table.has(letter))
      table.set(letter, bytes);
  };
  for (let byte = 0; byte < 0x100; byte += 1) add(byte);
  if (!/^(?:windows-12|iso-8859|koi8)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  tables.set(encoding, table);
  return table;
}
