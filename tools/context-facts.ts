/** The tables, events out, events in and providers of ports of each context, read from its statements and its code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, contexts, joins } from './context-table.ts';
import { serverOf } from './rooms.ts';
import type { TableUse } from './sql/table-use.ts';

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const unique = (found: Iterable<string>): string[] => [...new Set(found)].sort();
/** The first group of every match. */
const all = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, found = '']) => found);

/** Any context may write events, the audit log and idempotency keys. */
const ofPlatform = new Set(['outbox', 'audit_log', 'idempotency']);

export type ContextFacts = {
  /** Written here. */
  tables: string[];
  /** Tables of other contexts that `joins` of tools/context-table.ts allows here. */
  joined: string[];
  /** Tables of other contexts used here without an entry in `joins`. */
  foreign: string[];
  eventsOut: string[];
  eventsIn: string[];
  /** Contexts whose offers it needs. */
  ports: Context[];
};

function codeOf(context: Context): string {
  const files = globSync(`${serverOf(context)}/**/*.ts`, { cwd: root }).sort();
  return files
    .filter((file) => !/\.test\.ts$|\/testing\/|test-/.test(file))
    .map(text)
    .join('\n');
}
/** The contexts whose offers a declaration needs. */
function portsOf(context: Context): Context[] {
  const needed = all(text(`${serverOf(context)}/declaration.ts`), /from '#contexts\/(\w+)\/server\/offers\.ts'/g);
  return contexts.filter((other) => needed.includes(other));
}

/** `use`: store → the tables that its statements use. */
export function contextFacts(use: ReadonlyMap<string, TableUse>): ReadonlyMap<Context, ContextFacts> {
  const codes = new Map(contexts.map((context) => [context, codeOf(context)] as const));
  const storesOf = (context: Context): TableUse[] =>
    [...use].filter(([file]) => file.startsWith(`${serverOf(context)}/`)).map(([, one]) => one);
  const isJoin = (context: Context, table: string): boolean => joins[context]?.includes(table) ?? false;
  const writers = (table: string): Context[] =>
    contexts.filter((context) => !isJoin(context, table) && storesOf(context).some(({ writes }) => writes.has(table)));
  return new Map(
    contexts
      .filter((context) => codes.get(context) !== '')
      .map((context) => {
        const code = codes.get(context) ?? '';
        const touched = unique(storesOf(context).flatMap(({ reads, writes }) => [...reads, ...writes])).filter(
          (table) => !ofPlatform.has(table),
        );
        const isOwn = (table: string): boolean => writers(table).length === 0 || writers(table).includes(context);
        const handlers = all(code, /eventHandlers(?:: Record<[^=]*>)?(?: =|:) \{([\s\S]*?)\}(?:;|,\n| satisfies)/g).join('\n');
        return [
          context,
          {
            tables: touched.filter((table) => !isJoin(context, table) && isOwn(table)),
            joined: touched.filter((table) => isJoin(context, table)),
            foreign: touched.filter((table) => !isJoin(context, table) && !isOwn(table)),
            eventsOut: unique([
              ...all(code, /announce\(tx, '([\w.-]+)'/g),
              ...all(code, /INTO outbox \(topic, payload\) SELECT '([\w.-]+)'/g),
            ]),
            eventsIn: unique(all(handlers, /'([a-z]+\.[a-z-]+)':/g)),
            ports: portsOf(context),
          },
        ] as const;
      }),
  );
}
