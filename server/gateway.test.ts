/** The gateways of an installation, and those simulated in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createGateway } from './gateway.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { isPatient, patiently } from './platform/db/inside.ts';

it('look for notifications to repeat with the limits of background work, so that no connection changes them for it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marketplace-gateway-'));
  const asked: boolean[] = [];
  const query = async () => {
    asked.push(isPatient());
    return [];
  };
  const gateway = await createGateway({
    config: { dataDir, sandbox: true } as Config,
    database: { patiently, query } as unknown as Database,
    prefix: '/sandbox-gateway',
    publicUrl: 'http://127.0.0.1',
    onError: (error) => expect.fail(String(error)),
  });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await gateway.stop();
    await gateway.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  // A minute passes immediately. Fake timers would not preserve the async context in which timers were set.
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => setTimeout(work, ms / 1_000)) as never);
  await gateway.start();
  const atStart = asked.length;
  await expect.poll(() => asked.length - atStart).toBeGreaterThan(4);
  expect(new Set(asked)).toEqual(new Set([true]));
});

it('are none where the sandbox is off and no gateway is configured', async () => {
  const gateway = await createGateway({
    config: { sandbox: false } as Config,
    database: {} as Database,
    prefix: '/sandbox-gateway',
    publicUrl: 'http://127.0.0.1',
    onError: (error) => expect.fail(String(error)),
  });
  expect([gateway.ports, gateway.sandbox]).toEqual([[], false]);
});
