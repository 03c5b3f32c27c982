/** Names of columns that a statement does not name itself. */
import { type Node, namesOf } from '../parse.ts';

/** The name that PostgreSQL gives to a column without an alias. */
export function nameOf(node: Node): string {
  if ('ColumnRef' in node) return namesOf(node.ColumnRef.fields).at(-1) ?? '';
  if ('FuncCall' in node) return namesOf(node.FuncCall.funcname).at(-1) ?? '';
  if ('TypeCast' in node) {
    const own = node.TypeCast.arg ? nameOf(node.TypeCast.arg) : '?column?';
    return own === '?column?' ? (namesOf(node.TypeCast.typeName?.names).at(-1) ?? own) : own;
  }
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('MinMaxExpr' in node) return node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('CaseExpr' in node) {
    const otherwise = node.CaseExpr.defresult ? nameOf(node.CaseExpr.defresult) : '?column?';
    return otherwise === '?column?' ? 'case' : otherwise;
  }
  if ('A_ArrayExpr' in node) return 'array';
  if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_NULLIF') return 'nullif';
  if ('SubLink' in node) {
    const { subLinkType, subselect } = node.SubLink;
    if (subLinkType === 'EXISTS_SUBLINK') return 'exists';
    if (subLinkType === 'ARRAY_SUBLINK') return 'array';
    const [target] = subselect && 'SelectStmt' in subselect ? (subselect.SelectStmt.targetList ?? []) : [];
    if (target && 'ResTarget' in target && target.ResTarget.val) return target.ResTarget.name ?? nameOf(target.ResTarget.val);
  }
  if ('CollateClause' in node && node.CollateClause.arg) return nameOf(node.CollateClause.arg);
  return '?column?';
}
