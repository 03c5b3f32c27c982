/** References between files of the project: imports of values, dynamic imports, and paths relative to a module. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type ImportGraph = {
  files: readonly string[];
  /** All test files that depend on `from`, each with the fewest import steps between: 0 is the file itself. */
  importersOf(from: readonly string[]): Map<string, number>;
  directImportersOf(file: string): readonly string[];
};

const TYPES_ONLY = /\b(?:import|export)\s+type\s[^;'"]*?from\s*'[^']+'/g;
/** Any quoted path that begins like one: in an import, an `import()`, a `new URL()`. */
const PATH = /['"`]((?:\.{1,2}\/|#)[\w@./-]+)['"`]/g;

/** The paths in a source, as written. */
export const pathsIn = (text: string): string[] => [
  ...new Set([...text.replace(TYPES_ONLY, '').matchAll(PATH)].map(([, path = '']) => path)),
];

/** `files`: relative to the root. Paths to no file of the project are ignored. */
export function buildImportGraph(
  root: string,
  files: readonly string[],
  read = (file: string) => readFileSync(join(root, file), 'utf8'),
): ImportGraph {
  const there = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files) {
    if (!/\.(?:tsx?|mjs|css)$/.test(file)) continue;
    for (const path of pathsIn(read(file))) {
      const target = path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path));
      if (!there.has(target) || target === file) continue;
      const known = importers.get(target);
      if (known) known.push(file);
      else importers.set(target, [file]);
    }
  }
  return {
    files,
    directImportersOf: (file) => importers.get(file) ?? [],
    importersOf(from) {
      const steps = new Map(from.map((file) => [file, 0]));
      const waiting = [...from];
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        for (const importer of importers.get(file) ?? [])
          if (!steps.has(importer)) {
            steps.set(importer, (steps.get(file) ?? 0) + 1);
            waiting.push(importer);
          }
      return steps;
    },
  };
}
