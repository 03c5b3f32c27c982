/**
 * Words of the source that stop a reader: idioms in comments, in summaries of calls and in names, where the field has a term. Used by
 * source-words.test.ts and list-source-words.ts. docs/NAMES.md says what is written instead.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Each with what is meant by it, most often. */
export const IDIOMS: [pattern: RegExp, instead: string][] = [
  [/\b(?:told|tell|tells|telling)\b(?! apart)/i, 'notified, sent, says, reported'],
  [/\b(?:stand|stands|stood)\b/i, 'is, remains, is listed'],
  [/\b(?:whoever|whomever|whosever)\b/i, 'a caller who, the user who, anyone who'],
  [/\b(?:somebody|anybody|everybody|nobody)\b/i, 'someone, no one, users; better: the participant by name'],
  [/\bkept\b/i, 'stored, cached, retained, preserved'],
  [/\bby (?:itself|themselves|himself)\b/i, 'automatically, alone, separately'],
  [/\bfor ever\b/i, 'forever, without end'],
  [/\b(?:anew|afresh|once more)\b/i, 'again'],
  [/\b(?:forget|forgets|forgot|forgotten|forgetting)\b/i, 'invalidate, discard, delete'],
  [/\b(?:law|laws)\b/i, 'rule, check'],
  [/\b(?:hear|hears|heard)\b/i, 'receive, be notified, listen'],
  [/\b(?:mend|mends|mended)\b/i, 'fix, repair'],
  [/\b(?:dear|dearer|dearest)\b/i, 'expensive'],
  [/\bin vain\b/i, 'without success'],
  [/\bgiv(?:e|es|en|ing) back\b|\bgave back\b/i, 'return, refund, release'],
  [/\b(?:hand|hands|handed) (?:over|out|in|on)\b/i, 'pass, deliver, submit'],
  [/\b(?:learn|learns|learnt|learned)\b/i, 'is notified, reads'],
  [/\b(?:goes|go|went|gone) (?:on with|to nothing)\b/i, 'continue'],
  [/\bask(?:s|ed)? no more\b/i, 'stop querying'],
  [/\b(?:befall|befalls|hence|thereof|whereof|wherein|whither|lest)\b/i, 'plain words'],
  [/\b(?:servant|servants)\b/i, 'staff, members'],
  [/\bit(?:s|)? own account of\b/i, 'its record of'],
  [/\b(?:sees to it|see to it|sees to that)\b/i, 'ensures'],
  [/\bwithout a word\b/i, 'silently'],
  [/\bleft alone\b/i, 'unchanged, not touched'],
  [/\btaken (?:up|over) (?:again|where)\b/i, 'resumed'],
];

/** Files whose comments are read: everything that is written by hand. */
export const SOURCES = '{kernel,libraries,contracts,contexts,messages,server,web,demonstration,e2e,tools,bench}/**/*.{ts,tsx}';
/** Where the words are themselves the subject. */
const ABOUT_WORDS = new Set(['tools/words/source-words.ts', 'tools/words/source-words.test.ts', 'messages/words.test.ts']);

export type Found = { file: string; line: number; word: string; text: string };

/** Comments of a source, each with the line where it begins. */
export function commentsOf(text: string, isTsx: boolean): { line: number; text: string }[] {
  const file = ts.createSourceFile(
    isTsx ? 'a.tsx' : 'a.ts',
    text,
    ts.ScriptTarget.Latest,
    false,
    isTsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const seen = new Set<number>();
  const comments: { line: number; text: string }[] = [];
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue;
      seen.add(pos);
      comments.push({ line: file.getLineAndCharacterOfPosition(pos).line + 1, text: text.slice(pos, end) });
    }
  };
  const visit = (node: ts.Node): void => {
    if (node.kind !== ts.SyntaxKind.JsxText) {
      add(ts.getLeadingCommentRanges(text, node.pos));
      add(ts.getTrailingCommentRanges(text, node.end));
    }
    if (ts.isJsxExpression(node) && !node.expression) {
      // On the line of the brace, and below it.
      add(ts.getTrailingCommentRanges(text, node.getStart(file) + 1));
      add(ts.getLeadingCommentRanges(text, node.getStart(file) + 1));
    }
    node.forEachChild(visit);
  };
  visit(file);
  add(ts.getLeadingCommentRanges(text, file.endOfFileToken.pos));
  return comments.toSorted((a, b) => a.line - b.line);
}

/** `summary: '…'` of endpoints, jobs and settings. */
const SUMMARY = /\bsummary:\s*(['"`])((?:(?!\1).|\\.)*)\1/gs;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

export function findIdioms(file: string, text: string): Found[] {
  // Names of code are in backticks.
  const withoutNames = (words: string): string => words.replaceAll(/`[^`\n]*`/g, '');
  const said = [
    ...commentsOf(text, file.endsWith('.tsx')),
    ...[...text.matchAll(SUMMARY)].map((match) => ({ line: lineOf(text, match.index), text: match[2] ?? '' })),
  ];
  return said.flatMap(({ line, text: words }) =>
    IDIOMS.flatMap(([pattern]) => {
      const match = pattern.exec(withoutNames(words));
      if (!match) return [];
      const before = withoutNames(words).slice(0, match.index).split('\n');
      const at = line + before.length - 1;
      const shown = words.split('\n')[before.length - 1]?.trim() ?? '';
      return [{ file, line: at, word: match[0], text: shown }];
    }),
  );
}

/** Identifiers that keep such a word, each with its reason; at most twenty. */
export const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  SANDBOX_CODE_KEPT: 'a code of an answer',
  BANK_ACCOUNT_KEPT: 'a code of an answer',
  REVIEW_GIVEN_BACK: 'a code of a notice',
  HANDED_OVER: 'a code of a message of a chat, as stored',
  eventHANDED_OVER: 'a message named by that code',
};

/** Columns of tables keep the names of the migrations that made them. */
const COLUMN = /^[a-z0-9]+(?:_[a-z0-9]+)+$/;
const ROW_OF_COLUMNS = /(?:^|\/)generated-rows\.ts$/;

/** The words of an identifier: `isKeptOpen` is 'is kept open'. */
const wordsOf = (name: string): string => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).join(' ').toLowerCase();

/** Names in the code of a file, as comments are read by findIdioms. */
export function findNamedIdioms(file: string, text: string): Found[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !COLUMN.test(node.text) && !(node.text in NAMED_OTHERWISE)) {
      const words = wordsOf(node.text);
      if (IDIOMS.some(([pattern]) => pattern.test(words)))
        found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, word: node.text, text: words });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function findAllIdioms(root: string): Found[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !ABOUT_WORDS.has(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...findIdioms(file, text), ...(ROW_OF_COLUMNS.test(file) ? [] : findNamedIdioms(file, text))];
    });
}
