/** Builds the pages when their sources have changed since the last build, and keeps compressed copies beside the assets. */
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
  compressAssets();
  writeFileSync(stamp, wanted);
}
