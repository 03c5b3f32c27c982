/**
 * Claims: statements that take the next few rows and lock them. PostgreSQL may run a subquery with a limit again for each row that it is
 * joined with, and each run claims further rows. Common table expressions, and `= (SELECT …)` or `ARRAY(SELECT …)` without references to
 * the row, are evaluated once.
 */
import { parse } from './parse.ts';

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const ONCE = new Set<unknown>(['ARRAY_SUBLINK', 'EXPR_SUBLINK']);
const isClaim = ({ lockingClause, limitCount }: Tree): boolean => Array.isArray(lockingClause) && limitCount !== undefined;

/** Claims below a node; `once`: the node itself is evaluated once. */
function claimsIn(value: unknown, once: boolean): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + claimsIn(each, false), 0);
  if (!isTree(value)) return 0;
  let found = 0;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'SelectStmt' && isTree(child)) {
      if (isClaim(child) && !once) found += 1;
      found += claimsIn(child, false);
    } else if (name === 'CommonTableExpr' && isTree(child)) {
      found += claimsIn(child['ctequery'], true);
    } else if (name === 'SubLink' && isTree(child)) {
      found += claimsIn(child['testexpr'], false) + claimsIn(child['subselect'], ONCE.has(child['subLinkType']));
    } else found += claimsIn(child, false);
  }
  return found;
}

/** Number of claims in a text that may take more rows than their limit. @throws Error if the text cannot be parsed */
export const countRepeatedClaims = (text: string): number => parse(text).reduce((sum, node) => sum + claimsIn(node, true), 0);
