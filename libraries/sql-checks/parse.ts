/** PostgreSQL's own parser (libpg_query), with helpers for its tree. */
import { loadModule, type Node, parseSync } from 'libpg-query';

await loadModule();

export type { Node };
/** @throws Error with the parser's message and the beginning of the text */
export function parse(text: string): Node[] {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error} in: ${Array.from(text).slice(0, 200).join('')}`);
  }
}

/** The names in a list of strings, as columns and functions are named; a star is '*'. */
export const namesOf = (nodes: readonly Node[] | undefined): string[] =>
  (nodes ?? []).map((node) => ('String' in node ? (node.String.sval ?? '') : 'A_Star' in node ? '*' : ''));
