/** A bare Fastify that is ready once its embedded PostgreSQL answers: the baseline for the product's start. */
import Fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedPostgres } from '#libraries/embedded-postgres/index.ts';

const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
const pool = new pg.Pool({ connectionString: server.url });
pool.on('error', () => {}); // the database ends first
const app = Fastify({ logger: false });
app.get('/readyz', async () => (await pool.query('SELECT 1')).rowCount);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready at http://127.0.0.1:${(app.server.address() as { port: number }).port}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await server.stop();
  process.exit(0);
});
