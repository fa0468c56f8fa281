/** Things with a key each, which may say the same as others: `a`, `b`, and `a` once more. */
export function keyed<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): { key: string; thing: Thing }[] {
  const times = new Map<string, number>();
  return things.map((thing) => {
    const name = nameOf(thing);
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return { key: `${time} ${name}`, thing };
  });
}
