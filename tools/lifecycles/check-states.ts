/** Checks that the SQL of the stores takes its states from the lifecycles: no state or move is a handwritten literal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { modificationLifecycle } from '#contexts/catalogue/server/index.ts';
import { type Analysis, analyse, type Schema, type UsedConstant } from '#libraries/sql-checks/index.ts';
import type { SentSql } from '../sql/statements.ts';
import { type Governed, governed, ungoverned } from './governed-columns.ts';
import { lifecycles } from './use-cases.ts';

const root = join(import.meta.dirname, '../..');
/** Values of an unset filter: `$2 = '' OR status = $2`. */
const UNSET = new Set(['', '{}']);

/** The lifecycle in the comment behind a constant. */
function markerOf(text: string, at: number): string | null {
  const rest = Buffer.from(text).subarray(at).toString('utf8');
  return /^'(?:[^']|'')*'\/\*([^*]+)\*\//.exec(rest)?.[1] ?? null;
}

const wordsOf = ({ of, holds }: Governed): string[] => of.flatMap((one) => (holds === 'states' ? [...one.states] : Object.keys(one.moves)));

function faultOf(constant: UsedConstant, marker: string | null, { reads, writes }: Analysis): string | null {
  const known = [...constant.columns].flatMap((column) => (governed[column] ? [{ column, ...governed[column] }] : []));
  for (const one of known) {
    if (one.of.some(({ name }) => name === marker)) continue;
    if (marker) return `'${constant.text}' is of the lifecycle ${marker}, ${one.column} is not`;
    if (UNSET.has(constant.text) || one.besides.includes(constant.text)) continue;
    return `'${constant.text}' for ${one.column} is written by hand`;
  }
  if (known.length > 0) return null;
  // Without a column of its own, or in a result: any state counts.
  const near = constant.argument
    ? Object.entries(governed).filter(([column]) => [...reads, ...writes].some((table) => column.startsWith(`${table}.`)))
    : [...constant.beside].flatMap((column) => (governed[column] ? [[column, governed[column]] as const] : []));
  if (marker)
    return near.some(([, { of }]) => of.some(({ name }) => name === marker))
      ? null
      : `'${constant.text}' of the lifecycle ${marker} meets no column of it`;
  const found = near.find(([, one]) => one.holds === 'states' && wordsOf(one).includes(constant.text));
  return found ? `'${constant.text}' beside ${found[0]} is written by hand` : null;
}

/** One line for each constant of a statement that is not taken from the lifecycle of its column. */
export function findHandwritten({ file, name, text }: SentSql, schema: Schema): string[] {
  const analysis = analyse(text, schema);
  return analysis.constants
    .map((constant) => faultOf(constant, markerOf(text, constant.at), analysis))
    .filter((fault) => fault !== null)
    .map((fault) => `${file}${name ? ` (${name})` : ''}: ${fault}`);
}

const everyState = new Set(lifecycles.flatMap(({ states }) => [...states]));
const everyName = new Set(lifecycles.map(({ name }) => name));

/** String literals of a module, without the expressions of templates. */
function textsOf(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('store.ts', code, ts.ScriptTarget.Latest));
  return found;
}

/**
 * One line for each string in a store that contains an SQL-quoted state but occurs in no recorded statement, and for each with the comment
 * that only `lifecycleSql` may write.
 */
export function findUnread(file: string, code: string, sent: readonly SentSql[]): string[] {
  return textsOf(code).flatMap((text) => {
    const marked = [...text.matchAll(/'\/\*([^*]+)\*\//g)].filter(([, name = '']) => everyName.has(name));
    const states = [...text.matchAll(/'([A-Z_]{3,})'/g)].map(([, word = '']) => word).filter((word) => everyState.has(word));
    const shown = states.length === 0 || sent.some((one) => one.text.includes(text));
    return [
      ...marked.map(([, name]) => `${file}: the comment of the lifecycle ${name} is written by hand`),
      ...(shown ? [] : [`${file}: '${states[0]}' is written by hand, in a text that no statement shows`]),
    ];
  });
}

/** One line for each state column without a lifecycle, or whose CHECK allows other words than the lifecycle has. */
export function findUngoverned(schema: Schema): string[] {
  const named = [...schema.tables].flatMap(([table, columns]) =>
    columns.filter((column) => /^(?:(?:\w+_)?(?:state|status)|modification|move)$/.test(column)).map((column) => `${table}.${column}`),
  );
  const stored = (one: Governed): string[] =>
    wordsOf(one).map((word) => (one.of.includes(modificationLifecycle) && word === 'UNCHANGED' ? '' : word));
  return [
    ...named.filter((column) => !governed[column] && !ungoverned.includes(column)).map((column) => `no lifecycle is named for ${column}`),
    ...Object.keys(governed)
      .filter((column) => !schema.tables.get(column.split('.')[0] ?? '')?.includes(column.split('.')[1] ?? ''))
      .map((column) => `there is no ${column}`),
    ...Object.entries(governed).flatMap(([column, one]) => {
      const allowed = schema.words.get(column);
      if (!allowed) return [];
      const wanted = new Set([...stored(one), ...one.besides]);
      const wrong = [...allowed.filter((word) => !wanted.has(word)), ...[...wanted].filter((word) => !allowed.includes(word))];
      return wrong.map((word) => `${column} and its CHECK differ in '${word}'`);
    }),
  ];
}

/** All of these checks, over the whole repository. */
export function checkStates(sent: readonly SentSql[], schema: Schema): string[] {
  const stores = new Set(sent.map(({ file }) => file).filter((file) => file.endsWith('-store.ts')));
  return [
    ...findUngoverned(schema),
    ...sent.flatMap((one) => findHandwritten(one, schema)),
    ...[...stores].flatMap((file) => findUnread(file, readFileSync(join(root, file), 'utf8'), sent)),
  ];
}
