/** Evaluates the records of a whole run: maps functions in bundles and requests to modules, calls and pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '#contracts/endpoints.ts';
import { pageAt } from '#contracts/pages/pages.ts';

/** The bundler's getter for an exported name: it runs when the chunk is loaded, independently of a test. */
const EXPORT = /^\(\) => [\w$]+,?\n/;
/** Maps the position of a function in a bundle's chunk to a module of the project. */
export function moduleFinder(root: string): (url: string, offset: number) => string | null {
  type Chunk = { text: string; lineStarts: number[]; map: SourceMap; folder: string };
  const chunks = new Map<string, Chunk | null>();
  function read(url: string): Chunk | null {
    const path = fileURLToPath(url);
    try {
      const lineStarts = [0];
      const text = readFileSync(path, 'utf8');
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1);
      return { text, lineStarts, map: new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))), folder: dirname(path) };
    } catch {
      return null;
    }
  }
  return (url, offset) => {
    const chunk = chunks.has(url) ? chunks.get(url) : read(url);
    chunks.set(url, chunk ?? null);
    if (!chunk || EXPORT.test(chunk.text.slice(offset, offset + 200))) return null;
    let [low, high] = [0, chunk.lineStarts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((chunk.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const entry = chunk.map.findEntry(low, offset - (chunk.lineStarts[low] ?? 0));
    if (!('originalSource' in entry)) return null;
    const path = relative(root, join(chunk.folder, entry.originalSource));
    return path.startsWith('..') || path.includes('node_modules') ? null : path;
  };
}

/** '/mall/order/:id' as a pattern. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.+*?()[\]^$]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

/** What one test used. `chunks`: modules by the name of the browser's chunk. */
export function thingsMet(
  folder: string,
  moduleAt: ReturnType<typeof moduleFinder>,
  chunks: Readonly<Record<string, string[]>>,
): Set<string> {
  const calls = endpoints.map(({ method, path }) => ({ call: `call ${method} ${path}`, method, pattern: patternOf(path) }));
  const things = new Set<string>();
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const [kind, first = '', second = ''] = line.split(' ');
      if (kind === 'function') {
        const path = moduleAt(first, Number(second));
        if (path) things.add(`module ${path}`);
      } else if (kind === 'request') {
        for (const { call, method, pattern } of calls) if (method === first && pattern.test(second)) things.add(call);
        const page = second.startsWith('/ui/') ? pageAt(second) : null;
        if (page) things.add(`page ${page}`);
        const chunk = second.split('/').at(-1) ?? '';
        // Requests may contain any name, such as that of a method of all objects.
        for (const path of Object.hasOwn(chunks, chunk) ? (chunks[chunk] ?? []) : []) things.add(`module ${path}`);
      }
    }
  return things;
}
