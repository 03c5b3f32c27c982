/** What a run of tests comes to: counts, what failed and why, and whether it may be called green. Pure. */
import type { Case, Report } from './report.ts';

export type Failure = {
  file: string;
  project: string;
  /** Empty when it is outside of any case: a hook, a module that cannot be loaded. */
  name: string;
  why: string;
  /** What the processes of the case wrote. */
  log?: string;
};
export type Summary = { passed: number; failed: number; skipped: number; failures: Failure[] };

const OUTSIDE = 'failed outside of its cases';
const whyOf = (errors: readonly string[] = []): string => errors.map((error) => error.trim()).join('\n') || OUTSIDE;

/**
 * `status`: the exit code of the runner, null when a signal ended it; `report` null when it left none. A file that fails without a failed
 * case counts as one failure, and so does a runner that says no though nothing in its report has failed: never are there zero failures
 * unless all is well and something was tested.
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

/** The closing lines of a failure: which case, why, and where its log is. */
export const linesOf = ({ file, name, why, log }: Failure): string[] => [
  name === '' ? file : `${file} > ${name}`,
  ...why.split('\n').map((line) => `  ${line}`),
  ...(log ? [`  what its processes wrote: ${log}`] : []),
];
