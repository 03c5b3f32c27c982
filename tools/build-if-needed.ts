/**
 * Builds the pages when their sources have changed since the last build: the mall gets a list of routes without those of the back
 * offices, and compressed copies stand beside the assets.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const SOURCES = [
  'web',
  'contracts',
  'messages',
  'kernel',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
  'package.json',
];
const stamp = join(root, 'build/.sources');

function* filesIn(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    if (!existsSync(join(root, source))) continue;
    for (const file of filesIn(join(root, source)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const MANIFEST = 'window.__reactRouterManifest=';
type Manifest = { routes: Record<string, { parentId?: string }> };
/** The routes of the back offices are nearly half of the list that every page loads: it fetches them on pages of the back offices alone. */
function splitManifest(): void {
  const folder = join(root, 'build/client/assets');
  const [name = '', ...more] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  const text = name && readFileSync(join(folder, name), 'utf8');
  if (more.length > 0 || !text.startsWith(MANIFEST)) throw new Error('the list of routes is not where React Router used to put it');
  const manifest = JSON.parse(text.slice(MANIFEST.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.entries(manifest.routes);
  const isOffice = ([id, { parentId }]: (typeof routes)[number]) =>
    [id, parentId].some((one) => /^layout\.(?:seller|admin)$/.test(one ?? ''));
  const office = JSON.stringify(Object.fromEntries(routes.filter(isOffice)));
  const mall = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes.filter((route) => !isOffice(route))) });
  const rest = `office-${name}`;
  writeFileSync(join(folder, rest), `Object.assign(window.__reactRouterManifest.routes,${office});`);
  const fetchRest = `if(/^\\/ui\\/(?:seller|admin)(?:\\/|$)/.test(location.pathname))await import("/ui/assets/${rest}");`;
  writeFileSync(join(folder, name), `${MANIFEST}${mall};${fetchRest}`);
}

function compressAssets(): void {
  for (const file of filesIn(join(root, 'build/client/assets'))) {
    if (!/\.(js|css|svg|mjs)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
}

const wanted = hashSources();
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (built !== wanted || process.argv.includes('--force')) {
  console.log('Building the pages …');
  const run = spawnSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (run.status !== 0) {
    console.error(run.stdout, run.stderr);
    process.exit(1);
  }
  splitManifest();
  compressAssets();
  writeFileSync(stamp, wanted);
}
