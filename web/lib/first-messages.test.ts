/**
 * The home page renders before the messages of other pages are loaded: it and its frame may only use those of messages/<language>/first.ts.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { first } from '#messages/zh/first.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = ['contexts/operations/pages/mall/home/home-page.tsx', 'web/layouts/mall-layout.tsx', 'web/layouts/mobile-shell-layout.tsx'];

/** Rooms of messages that have a file of their name. */
const rooms = new Set(
  globSync('{messages,contexts/*/words}/zh/*.ts', { cwd: root }).map((file) =>
    basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ),
);

/** Home uses its counts; its terms occur on other pages. */
const ELSEWHERE = new Set(['web/lib/term-words.ts']);

/** The files loaded with a page: its static imports, without dynamic ones. */
function filesOf(starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, from = ''] of readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)) {
      const path = /^#(?:web\/|contexts\/\w+\/pages\/)/.test(from) ? from.slice(1) : from.startsWith('.') ? join(dirname(file), from) : '';
      if (/\.tsx?$/.test(path)) waiting.push(path);
    }
  }
  return found;
}

it('has the words that home and its frame say', () => {
  expect(PAGES.filter((page) => !existsSync(join(root, page)))).toEqual([]);
  const files = filesOf(PAGES);
  expect(files.size).toBeGreaterThan(30);
  const missing = [...files]
    .filter((file) => !ELSEWHERE.has(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'([a-z]\w+)\.(\w+)'/g)]
        .filter(([, room = '']) => rooms.has(room))
        .filter(([, room = '', key = '']) => !(key in ((first as Record<string, object>)[room] ?? {})))
        .map(([words]) => `${file}: ${words}`),
    );
  expect(missing).toEqual([]);
});
