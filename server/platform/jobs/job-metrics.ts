/** The jobs of this process in /metrics. */
import { Gauge, type Registry } from 'prom-client';
import type { JobState, Scheduler } from './scheduler.ts';

export function registerJobMetrics(registry: Registry, jobs: Pick<Scheduler, 'states'>): void {
  const gauge = (name: string, help: string, of: (state: JobState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect() {
        for (const state of jobs.states()) this.set({ job: state.name }, of(state));
      },
    });
  gauge('job_rounds_total', 'Rounds that this process ended since its start', ({ rounds }) => rounds);
  gauge('job_failures_total', 'Rounds that failed in this process since its start', ({ failures }) => failures);
  gauge('job_failures_in_a_row', 'Rounds that failed since the last one that succeeded', ({ failuresInARow }) => failuresInARow);
  gauge('job_last_round_timestamp_seconds', 'When the last round ended in this process; 0: none yet', ({ endedAt }) => endedAt / 1000);
  gauge('job_last_failure_timestamp_seconds', 'When a round failed last in this process; 0: never', ({ failedAt }) => failedAt / 1000);
  gauge('job_last_duration_seconds', 'How long the last round took', ({ durationMs }) => durationMs / 1000);
}
