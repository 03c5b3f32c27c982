/**
 * Records all SQL of the stores as sent: prepared statements, and texts built in a call. Each exported function is called once with an
 * argument that accepts any access, and a database that records its queries.
 */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Statement, watchStatements } from '#server/platform/db/database.ts';

/** `file`: the store that sent it, relative to the root of the repository. */
export type SentSql = { file: string; name: string; text: string };

const root = join(import.meta.dirname, '../..');
/** SQL outside of files named as stores. */
const BESIDE = ['server/platform/audit/audit.ts', 'server/platform/events/outbox.ts'];
const STORES = ['{server,contexts/*/server,demonstration,libraries}/**/*-store.ts', ...BESIDE];
/** Ends a call that would query endlessly. */
const MOST_QUERIES = 50;

/** The store on the stack. */
function callerOf(stack: string): string {
  const files = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+\.ts)/g)].map(([, file = '']) => relative(root, file));
  return (
    files.find((file) => file.endsWith('-store.ts') || BESIDE.includes(file)) ??
    files.find((file) => /^(?:server|contexts|demonstration)\/(?!platform\/db\/)/.test(file)) ??
    ''
  );
}
const here = (): string => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = before;
  return callerOf(stack);
};

class TooMany extends Error {}

/**
 * An object with every field that can be called, iterated and converted to text or a number (1). It is also a Queryable: `query` records
 * the text and returns one row.
 */
function createAnything(note: (sql: Statement | string) => void): unknown {
  let queries = 0;
  const answers: Record<PropertyKey, unknown> = {
    // Must not look like a promise.
    // biome-ignore lint/suspicious/noThenProperty: not a promise, whatever is asked.
    then: undefined,
    length: 1,
    map: (work: (item: unknown, index: number) => unknown) => [work(anything, 0)],
    flatMap: (work: (item: unknown, index: number) => unknown) => [work(anything, 0)].flat(),
    filter: () => [anything],
    toString: () => '1',
    toJSON: () => '1',
    [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? 1 : '1'),
    *[Symbol.iterator]() {
      yield anything;
    },
    async query(sql: Statement | string) {
      note(sql);
      queries += 1;
      if (queries > MOST_QUERIES) throw new TooMany();
      return [anything];
    },
    transaction: (work: (tx: unknown) => unknown) => work(anything),
  };
  const anything: unknown = new Proxy(() => {}, {
    get: (_, name) => (name in answers ? answers[name] : anything),
    apply: () => anything,
    construct: () => anything as object,
    has: () => true,
  });
  return anything;
}

/** Runs `work`; a choice by an unknown word in it (`SORTS[query.sort]`) finds something. */
const settle = async (work: () => unknown, something: unknown): Promise<unknown> => {
  Object.defineProperty(Object.prototype, '1', {
    configurable: true,
    get: () => something,
    set(this: object, value: unknown) {
      Object.defineProperty(this, '1', { value, configurable: true, enumerable: true, writable: true });
    },
  });
  try {
    const made = await work();
    if (made && typeof made === 'object' && Symbol.asyncIterator in made) await (made as AsyncGenerator<unknown>).next();
    return made;
  } catch {
    // Its statements were recorded; later errors on the fake rows do not matter.
    return null;
  } finally {
    Reflect.deleteProperty(Object.prototype, '1');
  }
};

/** Records the statements of all stores. */
export async function readStatements(): Promise<SentSql[]> {
  const found = new Map<string, SentSql>();
  const note = (sql: Statement | string): void => {
    const { name, text } = typeof sql === 'string' ? { name: '', text: sql } : sql;
    // Not SQL, but an answer of an earlier query.
    if (typeof text !== 'string') return;
    const file = here();
    if (!found.has(`${file}\n${text}`)) found.set(`${file}\n${text}`, { file, name, text });
  };
  watchStatements(note);
  for (const file of globSync(STORES, { cwd: root }).sort()) {
    for (const exported of Object.values((await import(join(root, file))) as Record<string, unknown>)) {
      const everything = Array.from({ length: 12 }, () => createAnything(note));
      const made = typeof exported === 'function' ? await settle(() => exported(...everything), everything[0]) : exported;
      await callAll(made, note);
    }
  }
  watchStatements(() => {});
  return [...found.values()];
}

/** Calls the methods of a store and of its parts. */
async function callAll(store: unknown, note: (sql: Statement | string) => void): Promise<void> {
  if (!store || typeof store !== 'object') return;
  for (const method of Object.values(store)) {
    if (typeof method === 'function')
      await settle(() => method(...Array.from({ length: 12 }, () => createAnything(note))), createAnything(note));
    else if (method && Object.getPrototypeOf(method) === Object.prototype) await callAll(method, note);
  }
}
