/** Figures of jobs and of the outbox in /metrics. */
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { registerJobMetrics } from '../jobs/job-metrics.ts';
import { registerFigures } from './figures.ts';

it('reads each figure when scraped, and returns NaN while the database is unavailable', async () => {
  const registry = new Registry();
  const wire = { reachable: true, failing: false };
  let value = 5_400;
  const read = async () => {
    if (wire.failing) throw new Error('away');
    return value;
  };
  registerFigures(registry, [{ name: 'outbox_oldest_event_age_seconds', help: 'Age', read }], { reachable: () => wire.reachable });
  const shown = async () => /^outbox_oldest_event_age_seconds (\S+)$/m.exec(await registry.metrics())?.[1];
  expect(await shown()).toBe('5400');
  value = 0;
  expect(await shown()).toBe('0');
  wire.failing = true;
  expect(await shown()).toBe('Nan');
  wire.failing = false;
  value = 7;
  expect(await shown()).toBe('7');
  wire.reachable = false;
  expect(await shown()).toBe('Nan');
});

it('does not wait for a slow figure', async () => {
  const registry = new Registry();
  registerFigures(registry, [{ name: 'slow', help: 'Slow', read: () => new Promise<number>(() => {}) }], { reachable: () => true });
  expect(await registry.metrics()).toContain('slow Nan');
});

it('shows each job with its rounds, failures and instants in seconds', async () => {
  const registry = new Registry();
  const state = {
    name: 'orders.expire-orders',
    rounds: 9,
    failures: 2,
    failuresInARow: 1,
    endedAt: 2_000,
    failedAt: 1_000,
    durationMs: 250,
  };
  registerJobMetrics(registry, { states: () => [state] });
  const lines = (await registry.metrics()).split('\n');
  for (const line of [
    'job_rounds_total{job="orders.expire-orders"} 9',
    'job_failures_total{job="orders.expire-orders"} 2',
    'job_failures_in_a_row{job="orders.expire-orders"} 1',
    'job_last_round_timestamp_seconds{job="orders.expire-orders"} 2',
    'job_last_failure_timestamp_seconds{job="orders.expire-orders"} 1',
    'job_last_duration_seconds{job="orders.expire-orders"} 0.25',
  ])
    expect(lines).toContain(line);
});
