/** Each release's installation (`releases/<version>`, `npm run release`), restored and started by this one: its books agree and it works. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createClient } from '../harness/http-client.ts';
import { type RunningProduct, startProduct } from '../harness/product.ts';

const root = join(import.meta.dirname, '../..');
const releases = readdirSync(join(root, 'releases')).filter((name) => name !== 'README.md');
const folder = mkdtempSync(join(tmpdir(), 'marketplace-upgrade-'));
// The account of PostgreSQL must be able to enter the folder, which contains the database.
chmodSync(folder, 0o755);
const products: RunningProduct[] = [];
afterAll(async () => {
  for (const product of products) await product.dispose();
  rmSync(folder, { recursive: true, force: true });
});

type Release = { version: string; tag: string; commit: string; backup: { file: string; bytes: number; sha256: string } };
const command = (name: string, args: string[], dataDir: string) =>
  spawnSync(process.execPath, [join(root, `tools/${name}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: '', SESSION_SECRET: '', DATA_DIR: dataDir },
    encoding: 'utf8',
  });

describe.each(releases)('the installation of release %s', (version) => {
  const release = JSON.parse(readFileSync(join(root, 'releases', version, 'release.json'), 'utf8')) as Release;
  const file = join(root, 'releases', version, release.backup.file);
  const dataDir = join(folder, version);

  it('is the one that its release names', () => {
    expect(release).toMatchObject({ version, tag: `v${version}`, commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(release.backup.sha256);
  });

  it('is restored, upgraded and ready, and its books agree', async () => {
    const restored = command('restore', ['--trusted', file], dataDir);
    expect(restored.status, restored.stderr).toBe(0);
    const product = await startProduct({ dataDir, env: { DEMO: '0', DATABASE_PATIENCE: '20' } });
    products.push(product);
    const client = createClient(product.address);
    expect((await client.raw('/readyz')).status).toBe(200);
    expect((await client.raw('/ui/mall')).status).toBe(200);
    const proved = command('ledger-check', [], dataDir);
    expect(proved.status, proved.stdout + proved.stderr).toBe(0);
  });
});
