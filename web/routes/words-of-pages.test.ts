/** The browser loads the back offices' messages only for their pages: no other page may use them. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { officeMessages } from '#messages/zh/office/index.ts';

const root = join(import.meta.dirname, '../..');
/** Titles of their pages are messages that the layout looks up by the route's row. */
const office = new Set(Object.keys(officeMessages).filter((room) => room !== 'officeTitles'));

function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*?from '([^']+)';|import\('([^']+)'\)/gm);
  return [...found].flatMap(([, still = '', lazy = '']) => {
    const name = still || lazy;
    const path = name.startsWith('#') ? join(root, name.slice(1)) : resolve(dirname(file), name);
    return /\.tsx?$/.test(path) && existsSync(path) ? [path] : [];
  });
}
const roomsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/['`](\w+)\.[\w.$]/g)].flatMap(([, room = '']) => (office.has(room) ? [room] : []));

it('buyers’ pages have no words of the back offices', () => {
  const pages = globSync(['web/layouts/**/*.tsx', 'contexts/*/pages/{console,mall,sso}/**/*.tsx'], {
    cwd: root,
  }).filter((path) => !/\.test\.tsx$|layouts\/(?:office\/|admin-|seller-)/.test(path));
  expect(pages.length).toBeGreaterThan(100);
  const seen = new Set<string>();
  const wait = pages.map((path) => join(root, path));
  for (let file = wait.pop(); file; file = wait.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    wait.push(...importsOf(file));
  }
  const strange = [...seen].flatMap((file) => roomsOf(file).map((room) => `${relative(root, file)}: ${room}`));
  expect(strange).toEqual([]);
});
