/** While uses are recorded, the build writes the modules of each browser chunk: requests for chunks show what a page loads. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

export const CHUNK_MODULES = '.cache/test/chunk-modules.json';
/** Whether the product is built for `npm run test:uses`. */
export const takesNotes = process.env.USES_DIR !== undefined;

export const chunkModules = (root: string): Plugin => ({
  name: 'chunk-modules',
  applyToEnvironment: (environment) => takesNotes && environment.name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.fileName.split('/').at(-1),
              file.moduleIds.map((id) => relative(root, id.replace(/[?].*$/, ''))).filter((path) => !/^\.\.|node_modules|\0/.test(path)),
            ],
          ]
        : [],
    );
    mkdirSync(dirname(join(root, CHUNK_MODULES)), { recursive: true });
    writeFileSync(join(root, CHUNK_MODULES), JSON.stringify(Object.fromEntries(chunks)));
  },
});
