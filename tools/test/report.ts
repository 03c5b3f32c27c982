/** What a run of tests leaves: each case with how it ended, how long it took and what it waited for. Written by `reporter.ts`. */
import type { Waits } from '../../server/platform/test/waits.ts';

export type Case = {
  file: string;
  project: string;
  /** With the names of the groups around it. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** ms, its own hooks included */
  ms: number;
  waits?: Waits;
  /** Of a failed one: its messages with where they were thrown, and the file with what its processes wrote. */
  errors?: string[];
  log?: string;
};
export type TestFile = {
  file: string;
  project: string;
  /** ms since the start of the run */
  beganMs: number;
  endedMs: number;
  /** ms: reading its modules. */
  importMs: number;
  waits?: Waits;
  /** Of what is outside of cases: modules that cannot be loaded, hooks. */
  errors?: string[];
};
export type Report = {
  cases: Case[];
  files: TestFile[];
  /** Thrown outside of any test. */
  unhandled: string[];
  /** ms */
  durationMs: number;
};
