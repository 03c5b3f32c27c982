/**
 * `npm run release`: makes the version in package.json a release. On a clean working copy whose CHANGELOG has a section for the version it
 * starts the product with the whole demonstration, waits for its background work, and writes to `releases/<version>`:
 * - `release.json`: the tag, its commit, the version of the specification, the last migration, and the size and hash of the backup
 * - `installation.backup`: that installation (`npm run backup`), from which later releases test their upgrade (`e2e/faults/upgrade`)
 * Then it sets the tag `v<version>`. The folder is committed afterwards: a commit cannot name itself, and tags are not part of every copy.
 * Exits with 1 and the reason if something is missing.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPECIFICATION_VERSION } from '#contracts/kit/specification.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { untilSettled } from '../e2e/harness/until-settled.ts';
import { openServer } from './open-server.ts';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const fail = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const tag = `v${version}`;
const folder = join(root, 'releases', version);
const [, section = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(
  new RegExp(`^## ${version.replaceAll('.', '\\.')} – \\d{4}-\\d\\d-\\d\\d$`, 'm'),
);
if (!section.trimStart().startsWith('### What you must do'))
  fail(`CHANGELOG.md has no section '## ${version} – <date>' that begins with 'What you must do'.`);
if (git('status', '--porcelain') !== '') fail('There are changes that are not committed.');
if (git('tag', '--list', tag) !== '' || existsSync(folder)) fail(`${version} has been released.`);

const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-release-'));
const file = join(folder, 'installation.backup');
const product = await startProduct({ dataDir, env: { DEMO: '1', DATABASE_URL: '' } });
try {
  await untilSettled((await openServer({ env: { DATA_DIR: dataDir } })).url);
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/backup.ts'), file], {
    env: { ...process.env, DATABASE_URL: '', SESSION_SECRET: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  if (status !== 0) fail(stderr);
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const bytes = readFileSync(file);
const migrations = readdirSync(join(root, 'server/migrations')).filter((name) => /^\d{4}/.test(name));
const release = {
  version,
  tag,
  commit: git('rev-parse', 'HEAD'),
  date: new Date().toISOString().slice(0, 10),
  specification: SPECIFICATION_VERSION,
  lastMigration: migrations.toSorted().at(-1),
  backup: { file: 'installation.backup', bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
};
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
git('tag', '--annotate', tag, '--message', `Release ${version}`);
console.log(`${tag} at ${release.commit}; ${file}: ${bytes.length} bytes. Commit releases/${version}.`);
