/** Makes parts in the order of their needs. What does not fit together is refused before anything is made. */
import type { Addition, Context, Needs, Part, Port, Slot } from './part.ts';

export class NotComposed extends Error {
  override name = 'NotComposed';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** @throws NotComposed: a port that no part or more than one part offers, a part that needs itself by way of others */
export function sortParts(parts: readonly Part[]): Part[] {
  const problems: string[] = [];
  const offering = new Map<string, Part>();
  const names = new Set<string>();
  for (const part of parts) {
    if (names.has(part.name)) problems.push(`two parts are called ${part.name}`);
    names.add(part.name);
    for (const { name } of Object.values(part.offers)) {
      const other = offering.get(name);
      if (other) problems.push(`${name} is offered by ${other.name} and by ${part.name}`);
      offering.set(name, part);
    }
  }
  const sorted: Part[] = [];
  const state = new Map<Part, 'open' | 'done'>();
  function visit(part: Part, path: readonly Part[]): void {
    if (state.get(part) === 'done') return;
    if (state.get(part) === 'open') {
      const circle = [...path.slice(path.indexOf(part)), part].map(({ name }) => name);
      problems.push(`these need each other: ${circle.join(' → ')}`);
      return;
    }
    state.set(part, 'open');
    for (const needed of Object.values(part.needs)) {
      if (needed.kind !== 'port') continue;
      const from = offering.get(needed.name);
      if (from) visit(from, [...path, part]);
      else problems.push(`${part.name} needs ${needed.name}, which no part offers`);
    }
    state.set(part, 'done');
    sorted.push(part);
  }
  for (const part of parts) visit(part, []);
  if (problems.length > 0) throw new NotComposed(problems);
  return sorted;
}

export type Composed = {
  /** @throws NotComposed when no part offers it */
  get<T>(port: Port<T>): T;
  /** @throws NotComposed when it was not named to `compose` */
  all<T>(slot: Slot<T>): readonly T[];
};

/**
 * @param reads the slots that the caller reads afterwards
 * @param contexts what they add to lists is there while parts are made
 * @throws NotComposed as `sortParts`, and when parts add to a slot that nothing reads; what a part throws while it is made
 */
export async function compose(
  parts: readonly Part[],
  reads: readonly Slot<unknown>[] = [],
  contexts: readonly Pick<Context, 'name' | 'lists'>[] = [],
): Promise<Composed> {
  const sorted = sortParts(parts);
  const values = new Map<string, unknown>();
  const added = new Map<string, unknown[]>();
  const wanted = new Set(reads.map(({ name }) => name));
  const read = new Set([
    ...wanted,
    ...sorted.flatMap(({ needs }) => Object.values(needs)).flatMap(({ kind, name }) => (kind === 'port' ? [] : [name])),
  ]);
  let isComplete = false;
  const readerOf = (name: string) => () => {
    if (!isComplete) throw new Error(`${name} is read before all parts are made`);
    return added.get(name) ?? [];
  };
  const valueOf = ({ kind, name }: Needs[string]): unknown => {
    if (kind === 'list') return added.get(name) ?? [];
    return kind === 'slot' ? readerOf(name) : values.get(name);
  };
  const neededBy = (needs: Needs): Record<string, unknown> =>
    Object.fromEntries(Object.entries(needs).map(([key, needed]) => [key, valueOf(needed)]));
  const unread: string[] = [];
  const place = (by: string, { slot, values: more }: Addition): void => {
    if (!read.has(slot.name)) unread.push(`${by} adds to ${slot.name}, which nothing reads`);
    added.set(slot.name, [...(added.get(slot.name) ?? []), ...more]);
  };
  for (const { name, lists = [] } of contexts) for (const addition of lists) place(name, addition);
  for (const part of sorted) {
    const { offers, adds = [] } = await part.make(neededBy(part.needs));
    for (const [key, { name }] of Object.entries(part.offers)) values.set(name, offers[key]);
    for (const addition of adds) place(part.name, addition);
  }
  if (unread.length > 0) throw new NotComposed(unread);
  isComplete = true;
  return {
    get<T>({ name }: Port<T>): T {
      if (!values.has(name)) throw new NotComposed([`no part offers ${name}`]);
      return values.get(name) as T;
    },
    all<T>({ name }: Slot<T>): readonly T[] {
      if (!wanted.has(name)) throw new NotComposed([`${name} was not named as read`]);
      return (added.get(name) ?? []) as T[];
    },
  };
}
