/** What source and pages cite exists: pages of docs, decisions, commands of npm, and targets of links. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeadCitations } from './cited-docs.ts';
import { readDecisions } from './decisions.ts';
import { sourceFiles } from './test/source-files.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = sourceFiles(root);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const cited = {
  files: new Set(files),
  decisions: new Set(readDecisions(root).map(({ file }) => Number.parseInt(file, 10))),
  scripts: new Set(Object.keys(scripts)),
  read,
};
/** Everything that is written by hand, but this test, whose examples lead nowhere. */
const isRead = (file: string): boolean =>
  /\.(?:tsx?|js|mjs|sql|css|md|yml|example)$|^package\.json$|^\.ci\//.test(file) && file !== 'tools/cited-docs.test.ts';

describe('citations', () => {
  it('lead to pages, decisions, commands and headings that exist', () => {
    const texts = files.filter(isRead);
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.flatMap((file) => findDeadCitations(file, read(file), cited))).toEqual([]);
  });

  it('lead from docs/README.md to every page of docs', () => {
    const index = read('docs/README.md');
    const pages = files.filter((file) => /^docs\/(?:[\w-]+|reference\/[\w-]+|decisions\/README)\.(?:md|yml)$/.test(file));
    expect(pages.filter((page) => page !== 'docs/README.md' && !index.includes(`](${page.slice('docs/'.length)})`))).toEqual([]);
  });
});

describe('findDeadCitations', () => {
  const known = {
    files: new Set(['docs/a.md', 'server/README.md', 'README.md']),
    decisions: new Set([7, 12]),
    scripts: new Set(['docs', 'test:uses']),
    read: () => '# A\n\n## Rotation of `secrets`\n',
  };
  const dead = (text: string, file = 'a.ts') => findDeadCitations(file, text, known);

  it('accepts what exists', () => {
    expect(dead('// docs/a.md, ../docs/a.md, decisions 7 and 12, docs/decisions/0007, README.md, `npm run test:uses -- x`')).toEqual([]);
    expect(dead('[a](a.md#rotation-of-secrets) [s](../server) [w](https://example.org/docs/b)', 'docs/b.md')).toEqual([]);
  });

  it('names pages that do not exist, in comments also by their name alone', () => {
    expect(dead("const text = 'docs/c.md';")).toEqual(['a.ts: there is no docs/c.md']);
    expect(dead("/** As safety.md says. */ const name = 'other.md';")).toEqual(['a.ts: there is no page safety.md']);
  });

  it('names decisions that do not exist', () => {
    expect(dead('-- docs/decisions/0079, decisions 7 and 81', 'a.sql')).toEqual([
      'a.sql: there is no decision 0079',
      'a.sql: there is no decision 81',
    ]);
  });

  it('names commands that do not exist', () => {
    expect(dead('`npm run doc`')).toEqual(['a.ts: there is no npm run doc']);
  });

  it('names links that lead to no file or heading', () => {
    expect(dead('[a](c.md) [b](a.md#backup)', 'docs/b.md')).toEqual([
      'docs/b.md: the link c.md leads to no file',
      'docs/b.md: docs/a.md has no heading for #backup',
    ]);
  });
});
