/** Health, readiness and Prometheus metrics. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import type { FanOut } from '#server/platform/events/fan-out.ts';
import { registerJobMetrics } from '#server/platform/jobs/job-metrics.ts';
import type { Scheduler } from '#server/platform/jobs/scheduler.ts';
import type { Figure } from './figure.ts';
import { registerFigures } from './figures.ts';
import { type MetricsDoor, openMetrics } from './metrics-door.ts';
import type { Readiness, ReadinessReport } from './readiness.ts';

type Parts = {
  database: Pick<Database, 'pool' | 'reachable' | 'statementCount'>;
  fanOut: Pick<FanOut, 'connected' | 'reconnects'>;
  metrics: MetricsDoor;
  jobs: Pick<Scheduler, 'states'>;
  figures: readonly Figure[];
  readiness: Readiness;
};

const READY: [name: string, help: string, read: (found: ReadinessReport) => boolean][] = [
  ['ready_to_serve', '1 while requests may come to this process', (found) => found.serve],
  ['ready_to_write', '1 while the database takes writes; 0: full, read-only, a standby, or away', (found) => found.write.ok],
  ['ready_to_deliver', '1 while no event waits longer than a minute to be delivered', (found) => found.deliver.ok],
];

export function registerTelemetry(app: FastifyInstance, { database, fanOut, metrics, jobs, figures, readiness }: Parts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const failures = new Counter({ name: 'http_failures_total', help: 'Answers with status 5xx', registers: [registry] });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('sql_statements_total', 'Statements sent to PostgreSQL since the start', database.statementCount);
  gauge('database_reachable', '1 while the connection that watches the database is open, 0 after it was lost', () =>
    Number(database.reachable()),
  );
  gauge('database_pool_connections', 'Connections of the pool, at work or not', () => database.pool.totalCount);
  gauge('database_pool_idle', 'Connections of the pool that wait for work', () => database.pool.idleCount);
  gauge('database_pool_waiting', 'Takers that wait for a connection of the pool', () => database.pool.waitingCount);
  gauge('fan_out_connected', '1 while news of other processes arrives here', () => Number(fanOut.connected()));
  gauge('fan_out_reconnects_total', 'How often the connection for news was opened again after a loss', fanOut.reconnects);
  for (const [name, help, read] of READY)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(Number(await readiness.report().then(read, () => false)));
      },
    });
  registerJobMetrics(registry, jobs);
  registerFigures(registry, figures, database);
  const observers = new Map<string, { observe(value: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const key = `${request.routeOptions.url ?? 'none'} ${Math.floor(reply.statusCode / 100)}`;
    let observer = observers.get(key);
    if (!observer) {
      observer = seconds.labels(request.routeOptions.url ?? 'none', `${Math.floor(reply.statusCode / 100)}xx`);
      observers.set(key, observer);
    }
    observer.observe(reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }));
  app.get<{ Querystring: { verbose?: string } }>('/readyz', async ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    const report = query.verbose === undefined ? null : await readiness.report();
    const isServing = report?.serve ?? (await readiness.serve());
    return reply.code(isServing ? 200 : 503).send({ status: isServing ? 'ready' : 'not ready', ...report });
  });
  openMetrics(app, metrics, async () => ({ type: registry.contentType, text: await registry.metrics() }));
}
