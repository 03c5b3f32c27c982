/** What `npm run extensions` changes is there to be changed: the command itself takes minutes. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, problemsOf } from './extension.ts';
import { extensions } from './extensions.ts';

const root = join(import.meta.dirname, '../..');

describe.each(extensions)('a new $name', (extension) => {
  it('finds the place of each change', () => {
    expect(problemsOf(extension, root)).toEqual([]);
  });

  it(`is at most ${extension.most} files`, () => {
    expect(filesOf(extension).length).toBeGreaterThan(1);
    expect(filesOf(extension).length).toBeLessThanOrEqual(extension.most);
  });
});
