import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { changedFiles, isCommentOnly } from './changed-files.ts';

it.each([
  ['a.ts', 'const a = 1; // one\n', '/** Two. */\nconst a = 1;\n', true],
  ['a.ts', "const a = '// one';", "const a = '// two';", false],
  ['a.tsx', 'const a = <p>{/* one */}x</p>;', 'const a = <p>{/* two */}x</p>;', true],
  ['a.tsx', 'const a = <p>x</p>;', 'const a = <p>y</p>;', false],
  ['a.sql', 'SELECT 1; -- one\n', 'SELECT 1;\n', true],
  ['a.sql', 'SELECT 1;', 'SELECT 2;', false],
  ['a.css', '.a { color: red } /* one */', '.a { color: red }', true],
  ['a.md', 'one', 'two', true],
  ['a.json', '{}', '[]', false],
])('%s: %j to %j changes comments alone: %s', (path, before, after, alone) => {
  expect(isCommentOnly({ path, before, after })).toBe(alone);
});

it('takes a file that came or went for a change', () => {
  expect(isCommentOnly({ path: 'a.ts', before: null, after: '// one' })).toBe(false);
  expect(isCommentOnly({ path: 'a.ts', before: '// one', after: null })).toBe(false);
});

it('lists what differs from a commit, untracked files included, ignored ones not', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q');
  for (const [name, text] of Object.entries({ 'same.ts': 's', 'edited.ts': 'e', 'gone.ts': 'g', '.gitignore': 'ignored.ts\n' }))
    writeFileSync(join(root, name), text);
  git('add', '-A');
  git('commit', '-qm', 'one');
  writeFileSync(join(root, 'edited.ts'), 'other');
  writeFileSync(join(root, 'new.ts'), 'n');
  writeFileSync(join(root, 'ignored.ts'), 'i');
  rmSync(join(root, 'gone.ts'));
  expect(changedFiles(root, 'HEAD')).toEqual([
    { path: 'edited.ts', before: 'e', after: 'other' },
    { path: 'gone.ts', before: 'g', after: null },
    { path: 'new.ts', before: null, after: 'n' },
  ]);
  expect(() => changedFiles(root, 'no-such-commit')).toThrow('no commit no-such-commit');
});
