/**
 * Claims: statements that take the next few rows and lock them. PostgreSQL may run a subquery with a limit anew for each row that it is
 * joined with, and each run takes further rows; what is computed once is a common table expression, and `= (SELECT …)` or `ARRAY(SELECT …)`
 * that uses nothing of the row.
 */
import { parse } from './parse.ts';

type Tree = { [name: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const ONCE = new Set<unknown>(['ARRAY_SUBLINK', 'EXPR_SUBLINK']);
const isClaim = ({ lockingClause, limitCount }: Tree): boolean => Array.isArray(lockingClause) && limitCount !== undefined;

/** Claims below a node; `once`: where the node itself is computed once. */
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

/** How many claims of a text may take more rows than their limit. @throws Error where the text cannot be parsed */
export const countRepeatedClaims = (text: string): number => parse(text).reduce((sum, node) => sum + claimsIn(node, true), 0);
