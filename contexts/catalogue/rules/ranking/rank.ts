/** Places. */
export type Entry = { goodsId: string; type: string; industries: readonly string[]; keys: readonly number[] };

/** Below 0 when `one` is ahead of `other`; 0 when they share a place. */
export function compareKeys(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < one.length; index += 1) {
    const difference = (other[index] ?? 0) - (one[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const ahead = (one: Entry, other: Entry): number =>
  compareKeys(one.keys, other.keys) || one.goodsId.length - other.goodsId.length || (one.goodsId < other.goodsId ? -1 : 1);

/**
 * The entries among the first `most` of any possible selection: all, a type, an industry, a type within an industry. In the order of their
 * places; equal places in the order of their ids. A selection has all entries of the same type and industries or none: of each such group
 * only the first are compared with others.
 */
export function entriesRetained(entries: readonly Entry[], most: number): Entry[] {
  const groups = Map.groupBy(entries, ({ type, industries }) => `${type} ${industries.join(' ')}`);
  const first = [...groups.values()].flatMap((group) => group.sort(ahead).slice(0, most)).sort(ahead);
  const taken = new Map<string, number>();
  return first.filter(({ type, industries }) => {
    const selections = ['', ...industries].flatMap((industry) => [`${industry} `, `${industry} ${type}`]);
    const room = selections.some((selection) => (taken.get(selection) ?? 0) < most);
    for (const selection of selections) taken.set(selection, (taken.get(selection) ?? 0) + 1);
    return room;
  });
}

/** `FIRST`: there is no earlier board. `NEW`: it was not on the earlier board. */
export type Change = 'UP' | 'DOWN' | 'SAME' | 'NEW' | 'FIRST';
/**
 * The change of a place, and by how many places. @param before its earlier place, null when it had none; undefined without an earlier board
 */
export function changeOf(place: number, before: number | null | undefined): { change: Change; by: number } {
  if (before === undefined) return { change: 'FIRST', by: 0 };
  if (before === null) return { change: 'NEW', by: 0 };
  return { change: before > place ? 'UP' : before < place ? 'DOWN' : 'SAME', by: Math.abs(before - place) };
}
