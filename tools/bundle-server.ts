/** Bundles the server: loading and compiling its 1,700 modules separately was a third of a start. Packages are not bundled. */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { takesNotes } from './test/record/chunk-modules.ts';

/** Paths relative to a module (migrations, programs of threads, pictures) remain those of the sources. */
const placesOfSources = (root: string, folder: string): Plugin => ({
  name: 'places-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.') || !id.startsWith(root) || id.includes('/node_modules/')) return null;
    const file = relative(folder, id);
    return {
      code: code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url).href`),
      map: null,
    };
  },
});

/** The demonstration may have been deleted from an installation: its import then remains, and is never reached. */
const optionalDemonstration = (root: string): Plugin => ({
  name: 'optional-demonstration',
  enforce: 'pre',
  resolveId: (source) =>
    source.startsWith('#demonstration/') && !existsSync(join(root, 'demonstration')) ? { id: source, external: true } : null,
});

/**
 * Writes the modules behind `entry` to `folder`, unminified: stack traces have the original names. @throws if an import does not resolve or
 * parse
 */
export async function bundleServer(root: string, entry: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [optionalDemonstration(root), placesOfSources(root, folder)],
    build: {
      ssr: join(root, entry),
      outDir: folder,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: takesNotes,
      // All in one folder: the paths above are relative to it.
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
}
