/** Differences from a commit, including untracked files, and whether they change more than comments. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export type Changed = {
  path: string;
  /** The text at the commit and now; null if the file does not exist. */
  before: string | null;
  after: string | null;
};

function git(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  return status === 0 ? stdout : null;
}
const lines = (text: string | null): string[] => (text ?? '').split('\0').filter(Boolean);

/** @throws Error if there is no such commit */
export function changedFiles(root: string, ref: string): Changed[] {
  const tracked = git(root, ['diff', '--name-only', '--no-renames', '-z', ref, '--']);
  if (tracked === null) throw new Error(`There is no commit ${ref} to compare with.`);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return [...new Set([...lines(tracked), ...lines(untracked)])].toSorted().map((path) => ({
    path,
    before: git(root, ['show', `${ref}:${path}`]),
    after: existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  }));
}

const printer = ts.createPrinter({ removeComments: true });
function withoutComments(path: string, text: string): string {
  if (/\.(?:md|txt)$/.test(path)) return '';
  if (/\.tsx?$/.test(path)) return printer.printFile(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  if (path.endsWith('.css'))
    return text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .trim();
  if (path.endsWith('.sql')) return text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  return text;
}
/** Only comments, white space or prose changed. */
export const isCommentOnly = ({ path, before, after }: Changed): boolean =>
  before !== null && after !== null && withoutComments(path, before) === withoutComments(path, after);
