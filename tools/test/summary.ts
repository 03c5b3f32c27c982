/** The result of a run of tests: counts, failures with reasons, and whether it passed. Pure. */
import type { Case, Report } from './report.ts';

export type Failure = {
  file: string;
  project: string;
  /** Empty if outside of any case: a hook, a module that cannot be loaded. */
  name: string;
  why: string;
  /** The output of the case's processes. */
  log?: string;
};
export type Summary = { passed: number; failed: number; skipped: number; failures: Failure[] };

const OUTSIDE = 'failed outside of its cases';
const whyOf = (errors: readonly string[] = []): string => errors.map((error) => error.trim()).join('\n') || OUTSIDE;

/**
 * `status`: the exit code of the runner, null when a signal ended it; `report` null when it wrote none. A file that fails without a failed
 * case counts as one failure, and so does a failing runner whose report has no failure: zero failures mean that all is well and something
 * was tested.
 */
export function summarise(report: Report | null, status: number | null): Summary {
  const count = (state: Case['state']) => report?.cases.filter((one) => one.state === state).length ?? 0;
  const failures: Failure[] = [];
  for (const { file, project, name, state, errors, log } of report?.cases ?? [])
    if (state === 'failed') failures.push({ file, project, name, why: whyOf(errors), log });
  for (const { file, project, errors } of report?.files ?? []) if (errors) failures.push({ file, project, name: '', why: whyOf(errors) });
  const runner = (why: string) => failures.push({ file: 'the test runner', project: '', name: '', why });
  for (const error of report?.unhandled ?? []) runner(`an error outside of tests: ${error}`);
  const ended = status === null ? 'was ended by a signal' : `ended with ${status}`;
  if (!report) runner(`${ended} and left no report`);
  else if (status !== 0 && failures.length === 0) runner(`${ended} though no test failed; see above`);
  else if (count('passed') === 0 && failures.length === 0) runner('nothing was tested');
  return { passed: count('passed'), failed: failures.length, skipped: count('skipped'), failures };
}

/** The closing lines of a failure: case, reason, and its log. */
export const linesOf = ({ file, name, why, log }: Failure): string[] => [
  name === '' ? file : `${file} > ${name}`,
  ...why.split('\n').map((line) => `  ${line}`),
  ...(log ? [`  what its processes wrote: ${log}`] : []),
];
