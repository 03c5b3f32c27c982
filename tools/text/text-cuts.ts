/**
 * Finds code that cuts a text at a number of UTF-16 units: user texts contain characters of two units (𠮷, 😀), and half of one is refused
 * by PostgreSQL and shown as a box. `kernel/text` cuts between characters (`cutText`, `cutTextStart`, `firstCharacter`).
 *
 * Not reported: cuts at a position found in the same text, known beginnings and ends (`slice(1)`, `slice(0, -4)`), columns of a fixed form
 * (`[17]`), and texts that contain only ASCII: digests, times, numbers, and variables named as one of those.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BinaryExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isForStatement,
  isIdentifier,
  isNumericLiteral,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isRegularExpressionLiteral,
  isStringLiteral,
  isVariableDeclarationList,
  type Node,
  SyntaxKind,
} from 'typescript-native/unstable/ast';
import { API, type Type, TypeFlags } from 'typescript-native/unstable/sync';

/** '<file>:<line>: <expression>' */
export type TextCut = string;
type Found = { text: Node; cut: Node };

const HOME = 'kernel/text/';
/** A file without one of these has nothing to report. */
const HAS_CUT = /\.(?:slice|substring|substr|charAt|at)\(|\[\w|split\(''\)|\.\{\d/;
const ASCII_NAME = /^(?:[A-Z][A-Z_\d]*|(?:\w*I|i)d|sha\d+|hash|hex|digits|day|today|instant|latin|revision|serial)$/;
const ASCII_CALL = /^(?:digest|toISOString|formatDateTime|formatMinute|newId|chinaTime|hash|newNumber|newNonce)$/;
/** Removal of all non-ASCII characters. */
const ASCII_REST = /\.replace\(\/(?:\\D|\[\^[\\\w.@-]+\])\+?\/g, '-?'\)/;

const nameOf = (node: Node): string => {
  if (isIdentifier(node)) return node.text;
  if (isPropertyAccessExpression(node)) return nameOf(node.name);
  return isCallExpression(node) ? nameOf(node.expression) : '';
};
/** A constant, or a variable named as a limit; the `length` of a text is a place in it. */
const BOUND_NAME = /^(?:[A-Z][A-Z_\d]*|(?:max|most|longest|limit|length|count)(?:[A-Z\d]\w*)?)$/;
/**
 * A number that is not derived from the text: `3`, `LONGEST`, `most`, `LIMITS.name - 1`, or a sum with one: `start + LONGEST`. The end of
 * the text and what follows one character, `found + 1`, are places found in it.
 */
function isBound(node: Node): boolean {
  if (isNumericLiteral(node)) return Number(node.text) > 0;
  if (isParenthesizedExpression(node)) return isBound(node.expression);
  if (isBinaryExpression(node)) return isBound(node.left) || (isNumericLiteral(node.right) ? isDistance(node) : isBound(node.right));
  if (isPropertyAccessExpression(node)) return nameOf(node) !== 'length' && (isBound(node.expression) || BOUND_NAME.test(nameOf(node)));
  if (isElementAccessExpression(node)) return isBound(node.expression);
  if (isConditionalExpression(node)) return isBound(node.whenTrue) || isBound(node.whenFalse);
  if (isCallExpression(node)) return MATHS.test(nameOf(node.expression)) && node.arguments.some(isBound);
  return isIdentifier(node) && BOUND_NAME.test(node.text);
}
const MATHS = /^(?:min|max|floor|ceil|round|trunc)$/;
const isDistance = ({ operatorToken, right }: BinaryExpression): boolean =>
  operatorToken.kind === SyntaxKind.PlusToken && isNumericLiteral(right) && Number(right.text) > 1;
const isBackwards = (node: Node): boolean => isPrefixUnaryExpression(node) && isBound(node.operand);

/** `.{1,80}` counts units without the flag u. */
const countsUnits = (written: string): boolean => /(?<!\\)\.\{\d/.test(written) && !/[uv]/.test(written.slice(written.lastIndexOf('/')));
/** The counters of a loop: each of them passes the middle of characters. */
function countersOf(node: Node): string[] {
  if (!isForStatement(node) || !node.initializer || !isVariableDeclarationList(node.initializer) || !node.incrementor) return [];
  const changed = new Set<string>();
  const visit = (part: Node): void => {
    if (isIdentifier(part)) changed.add(part.text);
    part.forEachChild(visit);
  };
  visit(node.incrementor);
  return node.initializer.declarations.map(({ name }) => nameOf(name)).filter((name) => changed.has(name));
}

/** Whether the arguments of a cut specify a place that may lie within a character. */
function isBlind(name: string, given: readonly Node[], counters: readonly string[]): boolean {
  const [from, to] = given;
  if (name === 'substring' || name === 'substr' || name === 'charAt') return true;
  if (name === 'at') return from !== undefined && isNumericLiteral(from);
  if (name === 'split') return from !== undefined && isStringLiteral(from) && from.text === '';
  if (name !== 'slice' || !from) return false;
  return to ? isBound(to) : isBackwards(from) || counters.includes(nameOf(from));
}

const isText = (type: Type | undefined): boolean =>
  type !== undefined &&
  ((type.flags & (TypeFlags.String | TypeFlags.StringLiteral | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) !== 0 ||
    (type.isUnionType() && type.getTypes().some(isText)));

function candidates(source: Node): Found[] {
  const found: Found[] = [];
  const visit = (node: Node, counters: readonly string[]): void => {
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression) && isBlind(nameOf(node.expression), node.arguments, counters))
      found.push({ text: node.expression.expression, cut: node });
    if (isElementAccessExpression(node)) {
      const { argumentExpression: place } = node;
      if (isNumericLiteral(place) ? place.text === '0' : counters.includes(nameOf(place))) found.push({ text: node.expression, cut: node });
    }
    if (isRegularExpressionLiteral(node) && countsUnits(node.text)) found.push({ text: node, cut: node });
    const inner = [...counters, ...countersOf(node)];
    node.forEachChild((child) => visit(child, inner));
  };
  visit(source, []);
  return found;
}

/** Cuts in these files, whose paths are relative to the root of the repository. Takes some seconds for type information of the compiler. */
export function textCuts(root: string, files: readonly string[]): TextCut[] {
  const read = files.flatMap((file) => {
    const content = file.startsWith(HOME) ? '' : readFileSync(join(root, file), 'utf8');
    return HAS_CUT.test(content) ? [{ file, content }] : [];
  });
  if (read.length === 0) return [];
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProject: join(root, 'tsconfig.json') }).getProject(join(root, 'tsconfig.json'));
    if (!project) throw new Error('the compiler opened no project');
    return read.flatMap(({ file, content }) => {
      const source = project.program.getSourceFile(join(root, file));
      const found = source ? candidates(source) : [];
      if (found.length === 0) return [];
      const types = project.checker.getTypeAtLocation(found.map(({ text }) => text));
      return found.flatMap(({ text, cut }, index) => {
        const written = content.slice(text.getStart(), text.end);
        if (
          !(isRegularExpressionLiteral(cut) || isText(types[index])) ||
          ASCII_NAME.test(nameOf(text)) ||
          ASCII_CALL.test(nameOf(text)) ||
          ASCII_REST.test(written)
        )
          return [];
        const line = content.slice(0, text.end).split('\n').length;
        return [`${file}:${line}: ${content.slice(cut.getStart(), cut.end).replace(/\s+/g, ' ')}`];
      });
    });
  } finally {
    api.close();
  }
}
