/** Figures about source text: lengths of files and functions. Pure; `npm run figures` prints them. */
import ts from 'typescript';

export type SourceFile = { path: string; text: string };
export type LongFunction = { path: string; name: string /** Both 1-based. */; line: number; lines: number };
export type CodeFigures = {
  files: number;
  /** Of all files. `outside`: of those of no context, library or demonstration. */
  lines: number;
  outside: number;
  /** Assertions of types, but for `as const`. */
  casts: number;
  /** Lines per file. `p90`: the shortest length that nine tenths of the files do not exceed. */
  median: number;
  p90: number;
  longest: { path: string; lines: number };
  /** Functions over `LONG_FUNCTION` lines, the longest first. */
  longFunctions: LongFunction[];
};

/** Where code of a context is, a library or the demonstration; until 2026-11-30 contexts were below `server/contexts`. */
const INSIDE = /^(?:contexts|libraries|demonstration|seeds|server\/contexts)\//;
/** Functions with more lines than this are listed. */
export const LONG_FUNCTION = 100;

/** As `wc -l` counts, including a last line without line end. */
export const countLines = (text: string): number => (text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0));

/** The name of a function, or of what it is assigned or passed to: `save`, `useForm.send`, `it('…')`. */
function nameOf(node: ts.FunctionLikeDeclaration, source: ts.SourceFile): string {
  if (node.name) return node.name.getText(source);
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent))
    return parent.name.getText(source);
  if (ts.isCallExpression(parent)) {
    const [first] = parent.arguments;
    const words = first && ts.isStringLiteralLike(first) ? `'${first.text.slice(0, 50)}'` : '…';
    return `${parent.expression.getText(source).slice(0, 40)}(${words})`;
  }
  return '(without a name)';
}

/**
 * Functions, methods, accessors and arrow functions of more than `limit` lines, from their first line (without preceding comments) to their
 * last. A long function inside a long one counts separately.
 */
export function longFunctionsOf({ path, text }: SourceFile, limit = LONG_FUNCTION): LongFunction[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: LongFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const lines = source.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - line;
      if (lines > limit) found.push({ path, name: nameOf(node as ts.FunctionLikeDeclaration, source), line, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Assertions of types in a file, but for `as const`. */
export function castsOf({ path, text }: SourceFile): number {
  let casts = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) casts += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return casts;
}

/** @throws Error when there are no files, for which figures are meaningless */
export function figuresOf(files: readonly SourceFile[]): CodeFigures {
  const sizes = files.map(({ path, text }) => ({ path, lines: countLines(text) })).sort((a, b) => a.lines - b.lines);
  const longest = sizes.at(-1);
  if (!longest) throw new Error('there are no source files to count');
  const middle = sizes.length / 2;
  const at = (index: number): number => sizes[index]?.lines ?? 0;
  return {
    files: sizes.length,
    lines: sizes.reduce((sum, { lines }) => sum + lines, 0),
    outside: sizes.reduce((sum, { path, lines }) => sum + (INSIDE.test(path) ? 0 : lines), 0),
    casts: files.reduce((sum, file) => sum + castsOf(file), 0),
    median: Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle)),
    p90: at(Math.ceil(sizes.length * 0.9) - 1),
    longest,
    longFunctions: files.flatMap((file) => longFunctionsOf(file)).sort((a, b) => b.lines - a.lines || a.path.localeCompare(b.path)),
  };
}

const PRODUCT = /^(?:kernel|libraries|contracts|contexts|messages|server|web|demonstration|seeds)\//;
/** Written by commands. */
const GENERATED = /\/generated\/|\/generated-rows\.ts$/;
const TEST = /\.(?:test|e2e|fixture)\.tsx?$|\/(?:test|testing)\/|^e2e\//;
/** The group of a file; null for commands, benchmarks, settings, declarations and what is generated. */
export function groupOf(path: string): 'product' | 'tests' | null {
  if (!/\.tsx?$/.test(path) || path.endsWith('.d.ts') || GENERATED.test(path)) return null;
  if (TEST.test(path)) return 'tests';
  return PRODUCT.test(path) ? 'product' : null;
}
