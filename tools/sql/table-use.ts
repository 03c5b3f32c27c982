/** Which store reads and writes which table, and whether the claims in the headers of stores are true. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { analyse, type Schema } from '#libraries/sql-checks/index.ts';
import { SERVER } from '../rooms.ts';
import { tablesOfRows } from './row-inserts.ts';
import type { SentSql } from './statements.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export type TableUse = { reads: Set<string>; writes: Set<string> };

/** Store → the tables of the schema that its statements use. */
export function findTableUse(sent: readonly SentSql[], schema: Schema): ReadonlyMap<string, TableUse> {
  const found = new Map<string, TableUse>();
  const touchedBy = (file: string): TableUse => {
    const use = found.get(file) ?? { reads: new Set(), writes: new Set() };
    found.set(file, use);
    return use;
  };
  for (const { file, text } of sent) {
    const { reads, writes } = analyse(text, schema);
    for (const table of reads) if (schema.tables.has(table)) touchedBy(file).reads.add(table);
    for (const table of writes) if (schema.tables.has(table)) touchedBy(file).writes.add(table);
  }
  for (const file of new Set(sent.map((one) => one.file)))
    for (const table of file.endsWith('.ts') ? tablesOfRows(read(file)) : []) touchedBy(file).writes.add(table);
  return found;
}

const CLAIM = /The only SQL (over|that writes) ((?:`\w+`(?:, | and )?)+)(?:,? ?but for ((?:`[\w-]+\.ts`(?:, | and )?)+))?/g;
const quoted = (text: string): string[] => [...text.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);

/**
 * One line for each false 'The only SQL over `table`, but for `other-store.ts`' in a header: another store uses the table, or a listed one
 * does not.
 */
export function findFalseClaims(use: ReadonlyMap<string, TableUse>, code: (file: string) => string = read): string[] {
  return [...use.keys()].sort().flatMap((file) => {
    const said = code(file).replace(/\n \* /g, ' ');
    const claims = [...said.matchAll(CLAIM)];
    const spoken = said.split(/only SQL/i).length - 1;
    const misread = spoken === claims.length ? [] : [`${file}: what it claims of 'the only SQL' cannot be read`];
    return [
      ...misread,
      ...claims.flatMap(([, kind, tables = '', besides = '']) => faultsOf(file, kind === 'over', quoted(tables), quoted(besides), use)),
    ];
  });
}

function faultsOf(file: string, over: boolean, tables: string[], besides: string[], use: ReadonlyMap<string, TableUse>): string[] {
  const touches = ({ reads, writes }: TableUse, table: string): boolean => writes.has(table) || (over && reads.has(table));
  const others = [...use].filter(([other, one]) => other !== file && tables.some((table) => touches(one, table))).map(([other]) => other);
  const own = use.get(file);
  return [
    ...tables
      .filter((table) => !own || !touches(own, table))
      .map((table) => `${file}: it does not touch ${table}, of which it is said to be the only SQL`),
    ...others
      .filter((other) => !besides.some((name) => other.endsWith(`/${name}`)))
      .map((other) => `${file} is not the only SQL over ${tables.join(', ')}: ${other}`),
    ...besides
      .filter((name) => !others.some((other) => other.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name} does not touch ${tables.join(', ')}`),
  ];
}

/** SQL belongs here: the database layer itself, what every context writes through, and what checks SQL by asking a database. */
const INFRASTRUCTURE = /^(?:server\/platform\/(?:db\/|audit\/audit\.ts$|events\/(?:outbox|fan-out)\.ts$|test\/)|libraries\/sql-checks\/)/;
const SQL = /^\s*(?:WITH \w+ AS|SELECT|INSERT INTO|UPDATE \w+|DELETE FROM)\s/;

/** One line for each text outside the stores that begins like a statement. */
export function findStraySql(files: readonly string[] = serverFiles(), code: (file: string) => string = read): string[] {
  return files.flatMap((file) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && SQL.test(node.text))
        found.push(`${file}: SQL outside a store: ${node.text.trim().slice(0, 60)}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, code(file), ts.ScriptTarget.Latest));
    return found;
  });
}
const serverFiles = (): string[] =>
  globSync(SERVER, { cwd: root })
    .sort()
    .filter((file) => !/-store\.ts$|\.test\.ts$|\/testing\/|\/test-/.test(file) && !INFRASTRUCTURE.test(file));
