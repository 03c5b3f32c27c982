/** Tables that a module fills by `insertRows`, whose columns are only known at run time. */
import ts from 'typescript';

/** @throws Error when the table is not a literal at the call */
export function tablesOfRows(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'insertRows') {
      const table = node.arguments[1];
      if (!table || !ts.isStringLiteral(table))
        throw new Error(`insertRows(${node.arguments.map((one) => one.pos).join()}) does not name its table`);
      found.push(table.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('module.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}
