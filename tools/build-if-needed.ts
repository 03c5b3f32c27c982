/**
 * Builds the pages and the server, each if its sources have changed since its last build. Each kind of pages gets a list of its own routes;
 * assets get compressed copies.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { runCommand } from '#libraries/embedded-postgres/run-command.ts';
import { importsFileOf, pageKinds, routesFileOf } from '#web/routes/page-kind.ts';
import { bundleServer } from './bundle-server.ts';
import { splitRoutes } from './split-routes.ts';

const root = join(import.meta.dirname, '..');
/** Sources of the pages' build in addition to its configuration. */
const ofTheBuild = ['split-routes', 'test/record/chunk-modules'].map((name) => `tools/${name}.ts`);
const SHARED = ['contracts', 'contexts', 'messages', 'kernel', 'libraries', 'package-lock.json', 'package.json'];
/** `stamp`: the hash of the last build's sources. */
const parts = [
  {
    name: 'pages',
    sources: [...SHARED, 'web', 'public', 'vite.config.ts', 'react-router.config.ts', ...ofTheBuild],
    stamp: join(root, 'build/.sources'),
    build: buildPages,
  },
  {
    name: 'server',
    sources: [...SHARED, 'server', 'demonstration', 'tools/bundle-server.ts'],
    stamp: join(root, 'build/main/.sources'),
    build: () => bundleServer(root, 'server/main.ts', join(root, 'build/main')),
  },
];
type Part = (typeof parts)[number];

function* filesIn(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

function hashSources({ sources }: Part): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    if (!existsSync(join(root, source))) continue;
    for (const file of filesIn(join(root, source)))
      if (!/\.(?:test|e2e)\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** If React Router changes the format of the list, pages are larger but work: the build reports it and continues. */
function splitRouteList(): void {
  const folder = join(root, 'build/client/assets');
  const [name = '', ...more] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
  if (!name || more.length > 0) throw new Error('The list of routes was not found.');
  const whole = readFileSync(join(folder, name), 'utf8');
  const split = splitRoutes(whole);
  if (!split) console.warn('The list of routes has another form than expected: every page loads all of it.');
  for (const kind of pageKinds) {
    const { routes, imports } = split?.[kind] ?? { routes: whole, imports: 'export default {};' };
    writeFileSync(join(folder, routesFileOf(name, kind)), routes);
    writeFileSync(join(folder, importsFileOf(routesFileOf(name, kind))), imports);
  }
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

/** Serialises builds: the others wait and find the result. Outside the folder that the build empties. Without flock(1) there is no lock. */
async function lockBuild(signal: AbortSignal): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const descriptor = openSync(join(root, '.cache/build.lock'), 'a');
  const { failure } = await runCommand('flock', ['-x', '3'], { descriptor, signal });
  if (failure !== undefined && failure !== 'ENOENT') throw new Error(`the build cannot be locked: ${failure}`);
  signal.throwIfAborted();
}

async function buildPages(signal: AbortSignal): Promise<void> {
  const run = spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  signal.addEventListener('abort', () => run.kill('SIGTERM'), { once: true });
  let text = '';
  for (const stream of [run.stdout, run.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const [code] = (await once(run, 'close')) as [number | null];
  signal.throwIfAborted();
  if (code !== 0) throw new Error(text);
  splitRouteList();
  compressAssets();
}

const isBuilt = ({ stamp }: Part, wanted: string) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && !process.argv.includes('--force');

// A signal aborts the running build and waits for its end.
const halt = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => halt.abort());
try {
  const wanted = new Map(parts.map((part) => [part, hashSources(part)]));
  const isOld = ([part, sources]: [Part, string]) => !isBuilt(part, sources);
  if ([...wanted].some(isOld)) {
    await lockBuild(halt.signal);
    for (const [part, sources] of wanted) {
      // Checked in order: a build of the pages empties the folder, including the server.
      if (!isOld([part, sources])) continue;
      const { name, stamp, build } = part;
      console.log(`Building the ${name} …`);
      // The build is invalid until it is complete.
      rmSync(stamp, { force: true });
      await build(halt.signal);
      halt.signal.throwIfAborted();
      writeFileSync(stamp, sources);
    }
  }
} catch (error) {
  if (halt.signal.aborted) process.exit(130);
  console.error((error as Error).message);
  process.exit(1);
}
