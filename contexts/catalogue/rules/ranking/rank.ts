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

/** The first `most` in their order. Of many entries few are among them: the others are compared once, with the last of these. */
function firstOf(entries: readonly Entry[], most: number): Entry[] {
  const first: Entry[] = [];
  for (const entry of entries) {
    const last = first.at(-1);
    if (first.length >= most && (!last || ahead(entry, last) > 0)) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (ahead(entry, first[middle] as Entry) < 0) to = middle;
      else from = middle + 1;
    }
    first.splice(from, 0, entry);
    if (first.length > most) first.pop();
  }
  return first;
}

/**
 * The entries among the first `most` of any possible selection: all, a type, an industry, a type within an industry. In the order of their
 * places; equal places in the order of their ids. A selection has all entries of the same type and industries or none: of each such group
 * only the first are compared with others. @param groups entries of the same type and industries each
 */
export function entriesRetained(groups: readonly (readonly Entry[])[], most: number): Entry[] {
  const taken = new Map<string, { entries: number }>();
  const counterOf = (selection: string): { entries: number } => {
    const counter = taken.get(selection) ?? { entries: 0 };
    taken.set(selection, counter);
    return counter;
  };
  const first = groups.flatMap((group) => {
    const [{ type = '', industries = [] } = {}] = group;
    const selections = ['', ...industries].flatMap((industry) => [counterOf(`${industry} `), counterOf(`${industry} ${type}`)]);
    return firstOf(group, most).map((entry) => ({ entry, selections }));
  });
  first.sort((one, other) => ahead(one.entry, other.entry));
  return first.flatMap(({ entry, selections }) => {
    const hasRoom = selections.some(({ entries }) => entries < most);
    for (const selection of selections) selection.entries += 1;
    return hasRoom ? [entry] : [];
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
