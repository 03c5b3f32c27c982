/** The report of a run of tests: each case with its result, its duration and its waits. Written by `reporter.ts`. */
import type { Waits } from '../../server/platform/test/waits.ts';

export type Case = {
  file: string;
  project: string;
  /** With the names of the enclosing groups. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** ms, its own hooks included */
  ms: number;
  waits?: Waits;
  /** Of a failed case: its messages with where they were thrown, and the file with its processes' output. */
  errors?: string[];
  log?: string;
};
export type TestFile = {
  file: string;
  project: string;
  /** ms since the start of the run */
  beganMs: number;
  endedMs: number;
  /** ms: loading its modules. */
  importMs: number;
  waits?: Waits;
  /** Errors outside of cases: modules that cannot be loaded, hooks. */
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
