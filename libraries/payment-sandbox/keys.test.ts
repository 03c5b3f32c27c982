import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOrCreateSandboxKeys } from './keys.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-keys-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('creates the keys once, even for processes that start together, readable by nobody else', async () => {
  const together = await Promise.all([loadOrCreateSandboxKeys(dataDir), loadOrCreateSandboxKeys(dataDir)]);
  const later = await loadOrCreateSandboxKeys(dataDir);
  expect(together).toEqual([later, later]);
  expect(later.merchantPrivateKey).toContain('BEGIN PRIVATE KEY');
  expect(later.merchantPublicKey).not.toBe(later.gatewayPublicKey);
  const mode = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
  expect(await mode('sandbox-keys')).toBe(0o700);
  expect(await mode('sandbox-keys/keys.json')).toBe(0o600);
});
