import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { generatedCalls, storedCalls } from './calls.ts';

const root = join(import.meta.dirname, '..');

describe('the calls that pages know', () => {
  it('are those of the endpoints: npm run calls', async () => {
    const modules = await generatedCalls();
    expect(storedCalls()).toEqual([...modules.keys()].sort());
    for (const [file, text] of modules)
      expect([file, existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8')]).toEqual([file, text]);
  });

  it('bring no schema into a page: no module of the pages imports zod, through whatever others', () => {
    const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ':(glob)web/**', ':(glob)contexts/*/pages/**'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.tsx?$|\/testing\//.test(file));
    /** Why each module is in the pages: the module that imports it. */
    const by = new Map<string, string>(pages.map((file) => [file, '']));
    const faults: string[] = [];
    for (const file of by.keys())
      for (const source of importedValues(file)) {
        if (source === 'zod') faults.push(chain(file, by));
        const other = resolve(file, source);
        if (other && !by.has(other)) by.set(other, file);
      }
    expect(pages.length).toBeGreaterThan(700);
    expect(faults).toEqual([]);
  });
});

type Statement = {
  type: string;
  source?: { value: string } | null;
  importKind?: string;
  exportKind?: string;
  specifiers?: { importKind?: string; exportKind?: string }[];
};
/** What a module imports or exports again at run time. */
function importedValues(file: string): string[] {
  const ast = parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as {
    body: Statement[];
  };
  return ast.body.flatMap(({ source, importKind, exportKind, specifiers = [] }) => {
    const isType = importKind === 'type' || exportKind === 'type';
    const allTypes = specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type');
    return source && !isType && !allTypes ? [source.value] : [];
  });
}
function resolve(file: string, source: string): string | null {
  const path = source.startsWith('#') ? source.slice(1) : source.startsWith('.') ? posix.join(dirname(file), source) : null;
  return path !== null && /\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : null;
}
function chain(file: string, by: ReadonlyMap<string, string>): string {
  const before = by.get(file);
  return before ? `${chain(before, by)} → ${file}` : file;
}
