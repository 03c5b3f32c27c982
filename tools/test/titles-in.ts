/** Titles and assertions of tests, read from their source. */
import ts from 'typescript';

/** `title`: with those of the groups around it. `assertions`: as written, without white space. */
export type TestCase = { title: string; assertions: string[] };
export type TestFile = { file: string; tests: TestCase[] };

/** The name that a call begins with: `it` of `it.each(rows)('title', …)`. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression) || ts.isTaggedTemplateExpression(expression))
    return rootOf(ts.isTaggedTemplateExpression(expression) ? expression.tag : expression.expression);
  return '';
}
const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike | ts.TemplateExpression =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node));

export function testsIn(path: string, text: string): TestCase[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const tests: TestCase[] = [];
  const visit = (node: ts.Node, groups: readonly string[], within: TestCase | null): void => {
    let [inner, test] = [groups, within];
    if (ts.isCallExpression(node)) {
      const name = rootOf(node.expression);
      const [first] = node.arguments;
      if (isText(first) && node.arguments.length > 1) {
        const title = ts.isStringLiteralLike(first) ? first.text : first.getText(file);
        if (name === 'describe') inner = [...groups, title];
        if ((name === 'it' || name === 'test') && !within) {
          test = { title: [...groups, title].join(' > '), assertions: [] };
          tests.push(test);
        }
      }
      // The whole chain: `expect(a).toBe(b)`; the call within it is passed over.
      const isOuter = !(ts.isPropertyAccessExpression(node.parent) && rootOf(node) === 'expect');
      if (name === 'expect' && isOuter && test) test.assertions.push(node.getText(file).replaceAll(/\s+/g, ''));
    }
    node.forEachChild((child) => visit(child, inner, test));
  };
  visit(file, [], null);
  return tests;
}

type Place = { file: string; title: string };
/** Those of `from` that are not in `other`, each as often as it is missing. */
function missing(from: readonly Place[], other: readonly Place[]): Place[] {
  const counts = new Map<string, number>();
  for (const { title } of other) counts.set(title, (counts.get(title) ?? 0) + 1);
  return from.filter(({ title }) => {
    const count = counts.get(title) ?? 0;
    counts.set(title, count - 1);
    return count <= 0;
  });
}

export function comparedTests(before: readonly TestFile[], now: readonly TestFile[]) {
  const titlesOf = (files: readonly TestFile[]): Place[] => files.flatMap(({ file, tests }) => tests.map(({ title }) => ({ file, title })));
  const [old, fresh] = [titlesOf(before), titlesOf(now)];
  const shared = new Set(fresh.map(({ title }) => title));
  const assertionsOf = (files: readonly TestFile[]): Place[] =>
    files.flatMap(({ file, tests }) =>
      tests.flatMap(({ title, assertions }) => (shared.has(title) ? assertions.map((one) => ({ file, title: `${title}: ${one}` })) : [])),
    );
  const count = (files: readonly TestFile[]): number =>
    files.reduce((sum, { tests }) => sum + tests.reduce((all, { assertions }) => all + assertions.length, 0), 0);
  return {
    left: missing(old, fresh),
    came: missing(fresh, old),
    assertionsLeft: missing(assertionsOf(before), assertionsOf(now)),
    assertions: { before: count(before), now: count(now) },
  };
}
