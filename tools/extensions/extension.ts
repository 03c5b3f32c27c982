/** An extension as `npm run extensions` tries it: what changes in which files, and the test that shows it at work. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Change = {
  /** From the root of the repository. */
  file: string;
  /** Occurs once in the file. */
  find: string;
  put: string;
};
export type Extension = {
  name: string;
  /** What it is, for readers of the command's output. */
  what: string;
  /** Number of files that it may change or add, without its test, generated files and documents. */
  most: number;
  changes: readonly Change[];
  /** New files by path; `{next}` is the number of the next migration. */
  added: Readonly<Record<string, string>>;
  test: { path: string; text: string };
};

/** The number of the next migration, four digits. */
export function nextMigration(root: string): string {
  const numbers = execFileSync('git', ['ls-files', 'server/migrations'], { cwd: root, encoding: 'utf8' }).matchAll(/\/(\d{4})_/g);
  return String(Math.max(...[...numbers].map(([, number]) => Number(number))) + 1).padStart(4, '0');
}

/** Files that it changes or adds, sorted. */
export const filesOf = ({ changes, added }: Extension): string[] =>
  [...new Set([...changes.map(({ file }) => file), ...Object.keys(added)])].filter((file) => !file.endsWith('.md')).sort();

/** What is wrong with its changes; [] when each finds its only place. */
export const problemsOf = ({ changes }: Extension, root: string): string[] =>
  changes.flatMap(({ file, find }) => {
    const count = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    return count === 1 ? [] : [`${file}: ${count} places have ${JSON.stringify(find)}`];
  });

/** Writes it into the files below `root`. */
export function apply({ changes, added, test }: Extension, root: string): void {
  for (const { file, find, put } of changes) {
    const path = join(root, file);
    const [before = '', after = ''] = readFileSync(path, 'utf8').split(find);
    writeFileSync(path, `${before}${put}${after}`);
  }
  const next = nextMigration(root);
  for (const [path, text] of [...Object.entries(added), [test.path, test.text] as const]) {
    const target = join(root, path.replace('{next}', next));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
