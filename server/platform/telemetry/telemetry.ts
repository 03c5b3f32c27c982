/** Health, readiness and Prometheus metrics. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type MetricsDoor, openMetrics } from './metrics-door.ts';

type TelemetryOptions = { ready: () => Promise<void>; statementCount: () => number; metrics: MetricsDoor };

export function registerTelemetry(app: FastifyInstance, options: TelemetryOptions): void {
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
  new Gauge({
    name: 'sql_statements_total',
    help: 'Statements sent to PostgreSQL since the start',
    registers: [registry],
    collect() {
      this.set(options.statementCount());
    },
  });
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
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await options.ready();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  openMetrics(app, options.metrics, async () => ({ type: registry.contentType, text: await registry.metrics() }));
}
