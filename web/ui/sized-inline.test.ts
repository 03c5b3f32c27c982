/** Width and height have no effect on an inline element: rules that set them must set display. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = globSync('{web,contexts/*/pages}/**/*.tsx', { cwd: root }).filter((path) => !path.endsWith('.test.tsx'));

it('an inline element whose size is given in the page has a display of its own', () => {
  const found = pages.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const sheet = /import styles from '(\.[^']*\.module\.css)'/.exec(text)?.[1];
    if (!sheet) return [];
    const css = readFileSync(join(root, dirname(path), sheet), 'utf8');
    return [...text.matchAll(/<span\s[^>]*?className=\{styles\.(\w+)\}[^>]*?style=\{\{[^}]*\b(?:width|height)\b/g)].flatMap(
      ([, name = '']) => (new RegExp(`\\.${name} \\{[^}]*\\b(?:display|position: absolute)`).test(css) ? [] : [`${path}: .${name}`]),
    );
  });
  expect(pages.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
