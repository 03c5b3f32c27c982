/** PostgreSQL's own parser (libpg_query), with the little that this repository needs of its tree. */
import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

export type { Node };
/** The fields of one kind of node. */
export type NodeOf<Kind extends string> =
  Extract<Node, Record<Kind, unknown>> extends infer Found ? (Found extends Record<Kind, infer Fields> ? Fields : never) : never;

/** @throws Error with what the parser says, and the beginning of the text */
export function parse(text: string): Node[] {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error} in: ${text.slice(0, 200)}`);
  }
}

/** What a node is, and its fields. */
export const kindOf = (node: Node): [kind: string, fields: Record<string, unknown>] =>
  (Object.entries(node)[0] ?? ['', {}]) as [string, Record<string, unknown>];

/** The names of a list of strings, as columns and functions are named; a star is '*'. */
export const namesOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).map((node) => ('String' in node ? (node.String.sval ?? '') : 'A_Star' in node ? '*' : ''));
