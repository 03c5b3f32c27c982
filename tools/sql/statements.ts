/**
 * All SQL of the stores, as it is sent: the statements that they prepare, and the texts that they put together in a call. Each exported
 * function is called once with an argument that answers whatever it is asked, and a database that notes what it is sent.
 */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Statement, watchStatements } from '#server/platform/db/database.ts';

/** `file`: the store whose code made it, from the root of the repository. */
export type SentSql = { file: string; name: string; text: string };

const root = join(import.meta.dirname, '../..');
const STORES = ['server/**/*-store.ts', 'server/platform/{audit/audit,events/outbox}.ts'];
/** Ends a call that would ask for ever. */
const MOST_QUERIES = 50;

/** The store on the stack. */
function callerOf(stack: string): string {
  const files = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s():]+\.ts)/g)].map(([, file = '']) => relative(root, file));
  return files.find((file) => file.endsWith('-store.ts')) ?? files.find((file) => /^server\/(?!platform\/db\/)/.test(file)) ?? '';
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
 * Something that has every field, may be called, gone through and turned into text or a number (1). It is a Queryable too: `query` notes
 * the text and answers one row.
 */
function createAnything(note: (sql: Statement | string) => void): unknown {
  let queries = 0;
  const answers: Record<PropertyKey, unknown> = {
    // Nobody awaits it for long.
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

const settle = async (work: () => unknown): Promise<unknown> => {
  try {
    const made = await work();
    if (made && typeof made === 'object' && Symbol.asyncIterator in made) await (made as AsyncGenerator<unknown>).next();
    return made;
  } catch {
    // It has been noted what it sent; what it makes of the answer does not matter here.
    return null;
  }
};

/** Reads them all. */
export async function readStatements(): Promise<SentSql[]> {
  const found = new Map<string, SentSql>();
  const note = (sql: Statement | string): void => {
    const { name, text } = typeof sql === 'string' ? { name: '', text: sql } : sql;
    const file = here();
    if (!found.has(`${file}\n${text}`)) found.set(`${file}\n${text}`, { file, name, text });
  };
  watchStatements(note);
  for (const file of globSync(STORES, { cwd: root }).sort()) {
    for (const exported of Object.values((await import(join(root, file))) as Record<string, unknown>)) {
      const everything = Array.from({ length: 12 }, () => createAnything(note));
      const made = typeof exported === 'function' ? await settle(() => exported(...everything)) : exported;
      await callAll(made, note);
    }
  }
  watchStatements(() => {});
  return [...found.values()];
}

/** Calls the methods of a store, those of its parts too. */
async function callAll(store: unknown, note: (sql: Statement | string) => void): Promise<void> {
  if (!store || typeof store !== 'object') return;
  for (const method of Object.values(store)) {
    if (typeof method === 'function') await settle(() => method(...Array.from({ length: 12 }, () => createAnything(note))));
    else if (method && Object.getPrototypeOf(method) === Object.prototype) await callAll(method, note);
  }
}
